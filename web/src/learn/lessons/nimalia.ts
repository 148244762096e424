import en from '../../words/lessons/nimalia.en';
import fr from '../../words/lessons/nimalia.fr';
import { area } from '../../words/words';
import { course } from '../lesson';

export default course(area({ en, fr }), {
  options: { objectives: 'first-game' },
  deal: 'nimalia-55',
  lessons: [
    { say: 'hello', point: 'board' },
    { say: 'hand', point: 'hand', when: 'turn', before: 1 },
    { say: 'goals', point: 'score' },
    { say: 'try', point: 'board', when: 'turn', until: 'draft', before: 2 },
    { say: 'confirm', point: 'confirm', when: 'turn', until: 'move', before: 2 },
    { say: 'pass', point: 'hand', when: 'turn', before: 3 },
    { say: 'cover', point: 'board', when: 'turn', until: 'move' },
    { say: 'alone', point: 'hint', when: 'turn' },
  ],
  firsts: [{ say: 'score', point: 'score', on: ['score'], mine: true }],
});
