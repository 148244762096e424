import en from '../../words/lessons/nimalia.en';
import fr from '../../words/lessons/nimalia.fr';
import { area } from '../../words/words';
import { course } from '../lesson';

export default course(
  area({ en, fr }),
  { objectives: 'first-game' },
  { say: 'hello', point: 'board' },
  { say: 'hand', point: 'hand', when: 'turn' },
  { say: 'goals', point: 'score' },
  { say: 'try', point: 'board', when: 'turn', until: 'draft' },
  { say: 'confirm', point: 'confirm', when: 'turn', until: 'move' },
  { say: 'pass', point: 'hand', when: 'turn' },
  { say: 'cover', point: 'board', when: 'turn', until: 'move' },
  { say: 'alone', point: 'score' },
);
