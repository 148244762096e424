import en from '../../words/lessons/junior.en';
import fr from '../../words/lessons/junior.fr';
import { area } from '../../words/words';
import { course } from '../lesson';

export default course(area({ en, fr }), {
  options: { first: 0 },
  deal: 'junior-652',
  lessons: [
    { say: 'hello', point: 'board' },
    { say: 'card', point: 'offer', when: 'turn' },
    { say: 'missing', point: 'missing' },
    { say: 'place', point: 'target', when: 'turn', until: 'move' },
    { say: 'six', point: 'players', when: 'turn' },
    { say: 'again', point: 'target', when: 'turn', until: 'move' },
    { say: 'alone', point: 'hint', when: 'turn' },
  ],
  firsts: [
    { say: 'won', point: 'players', on: ['take', 'take-without'], mine: true },
    { say: 'wrong', point: 'players', on: ['wrong'], mine: true },
  ],
});
