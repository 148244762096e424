import { plural } from './words';

export default {
  goOn: 'Go on',
  lastCard: 'Last card!',
  // 6 nimmt! Junior.
  stable: (name: string | null) =>
    name === null ? 'You’ve filled a stable!' : `${name} has filled a stable!`,
  stuck: (name: string | null) =>
    name === null ? 'Oh no, they are all yours!' : `All of them for ${name}!`,
  spotted: (name: string | null) => (name === null ? 'Well spotted!' : `${name} saw it!`),
  wrong: (name: string | null) => (name === null ? 'Too fast!' : `${name} was too fast!`),
  // Nimalia.
  round: (round: number) => `Round ${round}`,
  lastRound: 'Last round!',
  // Animalia.
  elegant: (names: string) => `Most elegant: ${names}`,
  elegantYou: 'You are the most elegant!',
  lastSeason: 'Last season!',
  // Mini Fourmidable.
  objective: (name: string | null) =>
    name === null ? 'Objective completed!' : `${name} completes an objective!`,
  objectives: (count: number, goal: number) => `${count} of ${goal}`,
  phase: (number: number) => `Phase ${number}`,
  phaseMore: 'All the ants come home.',
  lastPhase: 'Last phase!',
  // Animimix.
  treasure: (name: string | null, points: string) =>
    name === null ? `A fine catch: ${points}!` : `A fine catch for ${name}: ${points}!`,
  points: (count: number) => plural('en', count, { one: '# point', other: '# points' }),
};
