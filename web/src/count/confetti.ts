/** How confetti flies: thrown up from both lower corners, then it sways down. */
export interface Piece {
  x: number;
  y: number;
  /** Pixels per second. */
  across: number;
  down: number;
  /** In radians, and how fast it changes. */
  turn: number;
  spin: number;
  size: number;
  colour: number;
  round: boolean;
}

const GRAVITY = 620;
/** Paper never falls faster than this. */
const FASTEST = 260;
const DRAG = 1.4;

export function thrown(
  pieces: number,
  room: { width: number; height: number },
  random: () => number,
): Piece[] {
  return Array.from({ length: pieces }, (_, at) => {
    const left = at % 2 === 0;
    const force = 0.55 + random() * 0.75;
    const aside = (0.1 + random() * 0.75) * room.width * 0.9;
    return {
      x: left ? -8 : room.width + 8,
      y: room.height * (0.55 + random() * 0.25),
      across: (left ? 1 : -1) * aside * force,
      down: -Math.sqrt(2 * GRAVITY * room.height) * 0.72 * force,
      turn: random() * Math.PI * 2,
      spin: (random() - 0.5) * 14,
      size: 7 + random() * 8,
      colour: at,
      round: random() < 0.3,
    };
  });
}

/** The same pieces a little later; those that have left the room are gone. */
export function fallen(air: readonly Piece[], seconds: number, height: number): Piece[] {
  return air
    .map((piece) => ({
      ...piece,
      x: piece.x + piece.across * seconds,
      y: piece.y + piece.down * seconds,
      across: piece.across * (1 - DRAG * seconds),
      down: Math.min(piece.down + GRAVITY * seconds, FASTEST),
      turn: piece.turn + piece.spin * seconds,
    }))
    .filter(({ y, down }) => down < 0 || y < height + 20);
}
