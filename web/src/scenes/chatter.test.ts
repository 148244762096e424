import { describe, expect, it } from 'vitest';
import { GAMES } from '../generated/games';
import type { SeatInfo } from '../generated/protocol';
import { bots } from '../words/bots';
import { comment, greeting, musing } from './chatter';
import type { Scene } from './scene';

const person: SeatInfo = {
  name: 'Zoé',
  kind: 'person',
  level: null,
  guest: false,
  face: '',
  program_of: '',
  kept: '',
};
const fox: SeatInfo = {
  name: 'Rusty',
  kind: 'bot',
  level: 'fox',
  guest: false,
  face: '',
  program_of: '',
  kept: '',
};
const scene = (seats: number[], bad?: true): Scene => ({
  title: () => '',
  seats,
  bad,
  sound: 'no',
});

describe('bots', () => {
  it('are glad of their own moments, sorry for their mistakes, and praise others', () => {
    const of = (seats: number[], bad?: true) => comment('junior', [person, fox], scene(seats, bad));
    expect(of([1])).toEqual({ seat: 1, text: bots().glad.fox });
    expect(of([1], true)).toEqual({ seat: 1, text: bots().sorry.fox });
    expect(of([0])).toEqual({ seat: 1, text: bots().praise.fox });
    expect(of([0], true)).toBeNull();
  });

  it('leave the word to people, and to bots that play for people it does not belong', () => {
    const away: SeatInfo = { ...person, level: 'owl' };
    for (const seats of [
      [person, person],
      [person, away],
    ]) {
      expect(comment('junior', seats, scene([0]))).toBeNull();
      expect(greeting('junior', seats, 'hello', 1)).toBeNull();
      expect(musing('junior', seats, 1, 8)).toBeNull();
    }
  });

  it('muse seldom, and have something to say in every game', () => {
    for (const game of Object.keys(GAMES)) {
      const said = Array.from({ length: 40 }, (_, seq) => musing(game, [person, fox], 1, seq + 1));
      expect(said.filter((each) => each !== null)).toHaveLength(5);
    }
  });
});
