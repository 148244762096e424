import en from '../../words/lessons/fourmidable.en';
import fr from '../../words/lessons/fourmidable.fr';
import { area } from '../../words/words';
import { course } from '../lesson';

export default course(
  area({ en, fr }),
  { first: 0 },
  { say: 'hello', point: 'board' },
  { say: 'ants', point: 'hand', when: 'turn', until: 'move' },
  { say: 'goals', point: 'score', when: 'turn' },
  { say: 'more', point: 'hand', when: 'turn', until: 'move' },
  { say: 'third', point: 'hand', when: 'turn', until: 'move' },
  { say: 'action', point: 'target', when: 'turn', until: 'move' },
  { say: 'complete', point: 'score', when: 'turn' },
  { say: 'alone', point: 'score' },
);
