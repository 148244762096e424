/** One's games are looked at one after the other: a person has one review at a time. */
import type { NextReview, OwnSkill, ReviewStatus } from '../generated/protocol';

/** What the server is asked. */
interface SkillSource {
  skill: () => Promise<OwnSkill>;
  nextReview: () => Promise<NextReview>;
  review: (table: string, round: number, after: number) => Promise<ReviewStatus>;
}

/** The fewest other ends that say something about single decisions. */
const FEWEST_WORLDS = 8;
/** The review itself is not needed here: it is never more precise than this. */
const MOST_WORLDS = 100_000;
const PAUSE_MS = 500;

/** Until there is no further game, or nobody waits any more; each game is told when it is done. */
export async function lookAtAll(
  source: SkillSource,
  ondone: (skill: OwnSkill) => void,
  goesOn: () => boolean,
): Promise<void> {
  while (goesOn()) {
    const { table, round } = await source.nextReview();
    if (table === null) return;
    while (goesOn()) {
      const status = await source.review(table, round, MOST_WORLDS);
      if (status.worlds >= FEWEST_WORLDS || status.state === 'failed') break;
      if (status.state === 'none') return;
      await new Promise((done) => setTimeout(done, PAUSE_MS));
    }
    ondone(await source.skill());
  }
}
