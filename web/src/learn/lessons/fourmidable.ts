import en from '../../words/lessons/fourmidable.en';
import fr from '../../words/lessons/fourmidable.fr';
import { area } from '../../words/words';
import { course } from '../lesson';

export default course(area({ en, fr }), {
  options: { first: 0 },
  deal: 'fourmidable-101',
  lessons: [
    { say: 'hello', point: 'board', before: 3 },
    { say: 'goals', point: 'score', when: 'turn', before: 1 },
    { say: 'ants', point: 'hand', when: 'turn', until: 'move', before: 1 },
    { say: 'more', point: 'hand', when: 'turn', until: 'move', before: 2 },
    { say: 'third', point: 'hand', when: 'turn', until: 'move', before: 3 },
    { say: 'action', point: 'target', when: 'turn', until: 'move' },
    { say: 'complete', point: 'score', when: 'turn' },
    { say: 'alone', point: 'hint', when: 'turn' },
  ],
  firsts: [
    { say: 'harvest', point: 'hand', on: ['harvest', 'harvest-two'], mine: true },
    { say: 'born', point: 'hand', on: ['birth'], mine: true },
    { say: 'scored', point: 'score', on: ['complete'], mine: true },
    { say: 'out', point: 'players', on: ['out'], mine: true },
    { say: 'last', point: 'score', on: ['goal', 'all-gone'] },
  ],
});
