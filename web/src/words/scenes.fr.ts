import type en from './scenes.en';
import { plural, type Translation } from './words';

const fr: Translation<typeof en> = {
  goOn: 'Continuer',
  lastCard: 'Dernière carte !',
  stable: (name) => (name === null ? 'Tu remplis une étable !' : `${name} remplit une étable !`),
  stuck: (name) => (name === null ? 'Aïe, tout est pour toi !' : `Tout est pour ${name} !`),
  spotted: (name) => (name === null ? 'Bien vu !' : `Bien vu, ${name} !`),
  wrong: (name) => (name === null ? 'Trop vite !' : `Trop vite, ${name} !`),
  round: (round) => `Manche ${round}`,
  lastRound: 'Dernière manche !',
  elegant: (names) => `Prix d’élégance : ${names}`,
  elegantYou: 'À vous le prix d’élégance !',
  lastSeason: 'Dernière saison !',
  objective: (name) => (name === null ? 'Objectif réussi !' : `${name} réussit un objectif !`),
  objectives: (count, goal) => `${count} sur ${goal}`,
  phase: (number) => `Phase ${number}`,
  phaseMore: 'Toutes les fourmis rentrent.',
  lastPhase: 'Dernière phase !',
  treasure: (name, points) =>
    name === null ? `Belle prise : ${points} !` : `Belle prise de ${name} : ${points} !`,
  points: (count) => plural('fr', count, { one: '# point', other: '# points' }),
};

export default fr;
