import en from '../../words/lessons/animalia.en';
import fr from '../../words/lessons/animalia.fr';
import { area } from '../../words/words';
import { course } from '../lesson';

export default course(
  area({ en, fr }),
  { first: 0 },
  { say: 'hello', point: 'board' },
  { say: 'lot', point: 'offer', when: 'turn' },
  { say: 'choose', point: 'target', when: 'turn', until: 'move' },
  { say: 'five', point: 'hand' },
  { say: 'powers', point: 'board', when: 'turn' },
  { say: 'again', point: 'target', when: 'turn', until: 'move' },
  { say: 'alone', point: 'players' },
);
