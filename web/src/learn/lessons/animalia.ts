import en from '../../words/lessons/animalia.en';
import fr from '../../words/lessons/animalia.fr';
import { area } from '../../words/words';
import { course } from '../lesson';

export default course(area({ en, fr }), {
  players: 3,
  options: { first: 0 },
  deal: 'animalia-107',
  lessons: [
    { say: 'hello', point: 'hand' },
    { say: 'lot', point: 'offer', when: 'turn' },
    { say: 'choose', point: 'target', when: 'turn', until: 'move' },
    { say: 'five', point: 'hand', before: 4 },
    { say: 'again', point: 'target', when: 'turn', until: 'move' },
    { say: 'stars', point: 'score', when: 'turn' },
    { say: 'alone', point: 'hand' },
  ],
  firsts: [
    { say: 'power', point: 'hand', on: ['powers'], mine: true },
    { say: 'struck', point: 'board', on: ['powers'], mine: false },
    { say: 'elegance', point: 'score', on: ['first'] },
    { say: 'bonus', point: 'hand', on: ['bonus'], mine: true },
    { say: 'medals', point: 'board', on: ['medals', 'no-medals'] },
    { say: 'owl', point: 'offer', on: ['turn-up', 'add'], card: 'owl' },
  ],
});
