import en from '../../words/lessons/animimix.en';
import fr from '../../words/lessons/animimix.fr';
import { area } from '../../words/words';
import { course } from '../lesson';

export default course(
  area({ en, fr }),
  { first: 0 },
  { say: 'hello', point: 'board' },
  { say: 'hand', point: 'hand' },
  { say: 'worth', point: 'score' },
  { say: 'choose', point: 'hand', when: 'turn', until: 'move' },
  { say: 'secret', point: 'own', when: 'turn' },
  { say: 'again', point: 'board', when: 'turn', until: 'move' },
  { say: 'alone', point: 'score' },
);
