/** A picture on a field of 32 × 32, and how a card that shows it is told from the others. */

export type Tint =
  'leaf' | 'sky' | 'sun' | 'rose' | 'plum' | 'clay' | 'stone' | 'mint' | 'sea' | 'brick';

export type Pattern =
  | 'dots'
  | 'stripes'
  | 'waves'
  | 'chevrons'
  | 'rings'
  | 'checks'
  | 'crosses'
  | 'hearts'
  | 'leaves'
  | 'stars'
  | 'triangles'
  | 'bars';

export interface Drawing {
  /** The inside of the SVG. */
  body: string;
  /** The wash of colour behind it. */
  tint: Tint;
  /** What is repeated in the card's corners: tints alone would not do for everybody. */
  pattern: Pattern;
  /** Small signs in the card's upper corner, by the names of other drawings. */
  marks?: readonly string[];
}

export type Drawings = Record<string, Drawing>;

export function drawing(
  body: string,
  tint: Tint,
  pattern: Pattern,
  marks?: readonly string[],
): Drawing {
  return marks ? { body, tint, pattern, marks } : { body, tint, pattern };
}

/** The same picture in other colours, e.g. `recoloured(ant, { '#635994': '#4f7d3a' })`. */
export function recoloured(body: string, colours: Record<string, string>): string {
  return body.replace(/#[0-9a-f]{3,6}\b/gi, (colour) => colours[colour.toLowerCase()] ?? colour);
}

/** A picture moved and scaled inside its field. */
export function moved(body: string, x: number, y: number, scale: number, turn = 0): string {
  const turned = turn === 0 ? '' : ` rotate(${turn})`;
  return `<g transform="translate(${x} ${y}) scale(${scale})${turned}">${body}</g>`;
}
