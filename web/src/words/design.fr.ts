import type en from './design.en';
import type { Translation } from './words';

const fr: Translation<typeof en> = {
  close: 'Fermer',
  less: (what) => `${what} : un de moins`,
  more: (what) => `${what} : un de plus`,
};

export default fr;
