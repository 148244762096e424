import en from '../../words/lessons/animimix.en';
import fr from '../../words/lessons/animimix.fr';
import { area } from '../../words/words';
import { course } from '../lesson';

export default course(area({ en, fr }), {
  options: { first: 0 },
  deal: 'animimix-48',
  lessons: [
    { say: 'hello', point: 'board' },
    { say: 'hand', point: 'hand', before: 2 },
    { say: 'worth', point: 'score' },
    { say: 'choose', point: 'hand', when: 'turn', until: 'move' },
    { say: 'secret', point: 'own', when: 'turn' },
    { say: 'again', point: 'score', when: 'turn', until: 'move' },
    { say: 'most', point: 'score', when: 'turn' },
  ],
  firsts: [
    { say: 'mountain', point: 'board', on: ['swap'], mine: true },
    { say: 'count', point: 'score', on: ['reveal'] },
  ],
});
