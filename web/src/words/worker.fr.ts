import type en from './worker.en';
import type { Translation } from './words';

const fr: Translation<typeof en> = {
  newer: 'Une nouvelle version de Ménagerie est prête.',
  reload: 'Recharger',
};

export default fr;
