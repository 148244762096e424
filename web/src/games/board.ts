/**
 * What a board reads and what it reports. A board draws a view and reports gestures; it knows no
 * rule and no network. `docs/web.md` tells how one is written.
 */
import { getContext, setContext, type Component } from 'svelte';
import type { BotLevel } from '../art/people';
import type { MoveInfo, Previewed, ReasonInfo, StepInfo } from '../generated/protocol';
import type { Frame } from '../generated/views/frame';
import type { Moves } from '../server/moves';
import { byPart, type Grouping } from '../count/count';
import { byName, type PartOf } from '../count/parts';
import type { Director } from '../scenes/scene';
import type { GameWords, Meant } from './words.svelte';

/** What a game tells its board: `Kinds` of `generated/told/<game>`. */
interface AnyKinds {
  event: object;
  /** Of the final count. */
  reason: ReasonInfo;
  /** Of a move that is tried. */
  prospect: ReasonInfo;
  move: MoveInfo;
}

export interface Step<E> extends Omit<StepInfo, 'events'> {
  events: readonly E[];
}

/** One step of what some eyes have seen happen. */
export interface StoryLine<E = object> {
  events?: readonly E[];
}

export interface Preview<R> extends Omit<Previewed, 'reasons'> {
  reasons: readonly R[];
}

/** The same for the board and all its parts, for what stands beside names, and for trials. */
export interface BoardContext<V extends Frame = Frame, T extends AnyKinds = AnyKinds> {
  /** All that these eyes may see: `generated/views/<game>`. */
  view: V;
  /** Whose eyes; null: a spectator's. */
  seat: number | null;
  /** The numbers of the moves one may choose from now; empty when there is nothing to decide. */
  legal: readonly number[];
  /** What the numbers mean, and which number a gesture is. */
  moves: Moves<T['move']>;
  /** The game's names, labels and moves in the language of the moment. */
  words: GameWords;
  /** The players by seat. */
  names: readonly string[];
  /** By seat the strength of a bot, null for a person: their faces. */
  levels: readonly (BotLevel | null)[];
  /** The steps that led to this view: what travels, and what was the last move. */
  last: readonly Step<T['event']>[];
  /** Everything that these eyes have seen happen in this game, the oldest first. */
  story: readonly StoryLine<T['event']>[];
  /** The move that is being tried (`attempt`), until it is confirmed or taken back. */
  draft: number | null;
  /** What the draft would bring, when the server has answered. */
  preview: Preview<T['prospect']> | null;
  /** The move that was sent and is not answered yet. */
  pending: number | null;
  /** The move the adviser would choose, while the hint is shown. */
  hint: number | null;
  /** The parts of the final count that are counted at this moment. */
  lit: readonly T['reason'][];
  /** Whether the final count goes on: the board shows what is counted, large. */
  counting: boolean;
  /** When one's time is over, in the server's time; null without a clock. */
  until: number | null;
  /** The server's time, in seconds. */
  now: () => number;
  /** Whether nobody is there to tap: what waits to be closed goes by itself. */
  unattended?: boolean;
  /** Plays a move of the table. If it is not legal, the frame says why in the rules' words. */
  play: (move: number) => void;
  /** Tries a move: the frame shows its points and asks to confirm; null takes it back. */
  attempt: (move: number | null) => void;
}

const BOARD = Symbol('board');

/** What the parts of a board read, wherever they stand: `const board = boardOf<View, Kinds>()`. */
export function boardOf<V extends Frame = Frame, T extends AnyKinds = AnyKinds>(): BoardContext<
  V,
  T
> {
  return getContext<BoardContext<V, T>>(BOARD);
}

/** Called once, by `BoardContext.svelte`. */
export const provideBoard = (board: BoardContext) => setContext(BOARD, board);

/** A position that is only looked at: nothing can be decided, nothing is tried. */
export const STILL = {
  legal: [],
  story: [],
  draft: null,
  preview: null,
  pending: null,
  hint: null,
  lit: [],
  counting: false,
  until: null,
  now: () => Date.now() / 1000,
  play: () => undefined,
  attempt: () => undefined,
} satisfies Partial<BoardContext>;

/** What a game may show beside each player's name: `games/<game>/Seat.svelte`. */
export interface SeatProps {
  /** Whose line this is. */
  seat: number;
}

/** What a game may show of a move that is tried: `games/<game>/Trial.svelte`. */
export interface TrialProps {
  /** The move in words; they are spoken already. */
  said: string;
}

export interface Boards {
  Board: Component;
  Seat: Component<SeatProps> | null;
  /** The same on a phone, where the players stand in a row: `games/<game>/Strip.svelte`. */
  Strip: Component<SeatProps> | null;
  Trial: Component<TrialProps> | null;
  /** The table for a screen in its middle, where the board shows one seat: `Screen.svelte`. */
  Screen: Component | null;
  /** How its reasons are counted: `games/<game>/count.ts` exports it, or one after the other. */
  grouping: Grouping;
  /** What its points come from: `games/<game>/count.ts` exports it, or the names of the reasons. */
  partOf: PartOf;
  /** The scenes of its moments: `games/<game>/scenes.ts`. */
  director: Director | null;
  /** Events that are no news: `games/<game>/scenes.ts` exports it, or all are. */
  idle: ReadonlySet<unknown>;
  /** Events that only announce others, which follow when everybody has answered: exported there too. */
  announced: ReadonlySet<unknown>;
  /** What a move concerns on the table, for its sentence: `games/<game>/meaning.ts`. */
  meaning: MeaningOf;
  /** Whether a seat sees a secret, for people at one screen: `games/<game>/secret.ts` exports it,
   *  or every view of a game with secrets is one. */
  holdsSecret: HoldsSecret;
}

/** Whether eyes that see this view and this story know something that others must not see. */
export type HoldsSecret<V extends Frame = Frame, E = object> = (
  view: V,
  story: readonly StoryLine<E>[],
) => boolean;

/** What a view adds to a move, e.g. the animal that lies there; null where it adds nothing. */
export type MeaningOf = (move: MoveInfo, view: Frame) => Meant | null;

const BOARDS = import.meta.glob<{ default: Component }>(['./*/Board.svelte', '!./generic/*']);
const SEATS = import.meta.glob<{ default: Component<SeatProps> }>('./*/Seat.svelte');
const STRIPS = import.meta.glob<{ default: Component<SeatProps> }>('./*/Strip.svelte');
const SCREENS = import.meta.glob<{ default: Component }>('./*/Screen.svelte');
const TRIALS = import.meta.glob<{ default: Component<TrialProps> }>('./*/Trial.svelte');

const COUNTS = import.meta.glob<{ grouping?: Grouping; partOf?: PartOf }>('./*/count.ts');
const MEANINGS = import.meta.glob<{ meaning: MeaningOf }>('./*/meaning.ts');

const SECRETS = import.meta.glob<{ holdsSecret: HoldsSecret }>('./*/secret.ts');

const SCENES = import.meta.glob<{
  scenes: Director;
  idle?: ReadonlySet<unknown>;
  announced?: ReadonlySet<unknown>;
}>('./*/scenes.ts');

/** A game's own components, a chunk per game; a game without a board has the plain one. */
export async function boardsOf(game: string): Promise<Boards> {
  const board = BOARDS[`./${game}/Board.svelte`] ?? (() => import('./generic/Board.svelte'));
  const [{ default: Board }, seat, strip, trial, screen, count, scenes, meant, secret] =
    await Promise.all([
      board(),
      SEATS[`./${game}/Seat.svelte`]?.(),
      STRIPS[`./${game}/Strip.svelte`]?.(),
      TRIALS[`./${game}/Trial.svelte`]?.(),
      SCREENS[`./${game}/Screen.svelte`]?.(),
      COUNTS[`./${game}/count.ts`]?.(),
      SCENES[`./${game}/scenes.ts`]?.(),
      MEANINGS[`./${game}/meaning.ts`]?.(),
      SECRETS[`./${game}/secret.ts`]?.(),
    ]);
  return {
    Board,
    Seat: seat?.default ?? null,
    Strip: strip?.default ?? null,
    Trial: trial?.default ?? null,
    Screen: screen?.default ?? null,
    grouping: count?.grouping ?? byPart,
    partOf: count?.partOf ?? byName,
    director: scenes?.scenes ?? null,
    idle: scenes?.idle ?? new Set(),
    announced: scenes?.announced ?? new Set(),
    meaning: meant?.meaning ?? (() => null),
    holdsSecret: secret?.holdsSecret ?? (() => true),
  };
}
