/** The result as a picture to keep or to send: drawn by the browser, nothing leaves it. */
import { save } from '../design/save';
import type { Placed } from './count';

export interface Standing extends Placed {
  name: string;
  /** The inside of the face's SVG, on a field of 32 × 32. */
  face: string;
  amount: string;
}

export interface Result {
  /** "Zoé wins!": whoever gets the picture was perhaps not there. */
  title: string;
  /** The game and the day. */
  below: string;
  /** The inside of the game's scene, on a field of 320 × 180. */
  scene: string;
  /** In the order of their ranks. */
  standings: readonly Standing[];
  /** Resolved colours, as the page has them. */
  colours: Record<
    'ground' | 'ink' | 'soft' | 'first' | 'onFirst' | 'second' | 'onSecond' | 'third' | 'paper',
    string
  >;
}

const WIDTH = 1080;
const HEIGHT = 1350;
const SCENE = 560;
const FLOOR = 1225;
const TITLE = "'Fredoka', 'Trebuchet MS', sans-serif";
const TEXT = "'Nunito Sans', 'Segoe UI', sans-serif";
const HEIGHTS = [250, 180, 130];
const STEP = 300;

/** Draws the result; resolves to a PNG. */
export async function pictureOf(result: Result): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser cannot draw.');
  const { standings, colours } = result;
  const [scene, ...faces] = await Promise.all([
    image(result.scene, 320, 180, WIDTH),
    ...standings.map(({ face }) => image(face, 32, 32, 220)),
    document.fonts?.load(`600 80px ${TITLE}`),
  ]);
  pen.fillStyle = colours.ground;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.save();
  pen.beginPath();
  pen.ellipse(WIDTH / 2, -120, WIDTH * 0.85, SCENE + 60, 0, 0, Math.PI * 2);
  pen.clip();
  if (scene instanceof HTMLImageElement) pen.drawImage(scene, 0, SCENE - 607.5, WIDTH, 607.5);
  pen.restore();
  pen.textAlign = 'center';
  pen.fillStyle = colours.ink;
  written(pen, result.title, WIDTH / 2, SCENE + 40, 84, WIDTH - 100, 600, TITLE);

  const steps = standings.slice(0, 3);
  // Second, first, third; two stand side by side.
  const places = steps.length === 3 ? [1, 0, 2] : steps.map((_, at) => at);
  for (const [at, { rank, name, amount, seat }] of steps.entries()) {
    const place = places[at] ?? at;
    const x = WIDTH / 2 + (place - (steps.length - 1) / 2) * STEP;
    const height = HEIGHTS[Math.min(rank, 3) - 1] ?? 130;
    const top = FLOOR - height;
    const [ground, ink] =
      rank === 1
        ? [colours.first, colours.onFirst]
        : rank === 2
          ? [colours.second, colours.onSecond]
          : [colours.third, colours.ink];
    pen.fillStyle = ground;
    pen.beginPath();
    pen.roundRect(x - STEP / 2 + 8, top, STEP - 16, height, [28, 28, 0, 0]);
    pen.fill();
    pen.fillStyle = ink;
    written(pen, String(rank), x, top + 72, 68, STEP, 600, TITLE);
    written(pen, amount, x, top + 116, 34, STEP - 40, 600, TITLE);
    const size = rank === 1 ? 190 : 150;
    pen.fillStyle = colours.ink;
    written(pen, name, x, top - 20, 40, STEP - 20, 600, TITLE);
    const y = top - 72 - size / 2;
    pen.fillStyle = colours.paper;
    pen.strokeStyle = ground;
    pen.lineWidth = 10;
    pen.beginPath();
    pen.arc(x, y, size / 2, 0, Math.PI * 2);
    pen.fill();
    pen.stroke();
    const face = faces[standings.findIndex((other) => other.seat === seat)];
    if (face instanceof HTMLImageElement)
      pen.drawImage(face, x - size * 0.4, y - size * 0.4, size * 0.8, size * 0.8);
  }
  pen.fillStyle = colours.soft;
  const others = standings.slice(3).map(({ rank, name, amount }) => `${rank}. ${name}, ${amount}`);
  if (others.length > 0)
    written(pen, others.join('  ·  '), WIDTH / 2, FLOOR + 40, 28, WIDTH - 80, 600, TEXT);
  written(pen, `Ménagerie · ${result.below}`, WIDTH / 2, HEIGHT - 32, 34, WIDTH - 80, 600, TEXT);
  return new Promise((done, fail) =>
    canvas.toBlob(
      (blob) => (blob === null ? fail(new Error('No picture.')) : done(blob)),
      'image/png',
    ),
  );
}

/** A line of text, smaller where it would be too long. */
function written(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  size: number,
  room: number,
  weight: number,
  font: string,
): void {
  pen.font = `${weight} ${size}px ${font}`;
  const wide = pen.measureText(text).width;
  if (wide > room) pen.font = `${weight} ${Math.floor((size * room) / wide)}px ${font}`;
  pen.fillText(text, x, y, room);
}

/** One of our drawings as an image; a data address, because the policy allows no other. */
function image(
  body: string,
  width: number,
  height: number,
  size: number,
): Promise<HTMLImageElement> {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ` +
    `width="${size}" height="${(size * height) / width}">${body}</svg>`;
  const drawn = new Image();
  drawn.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  return drawn.decode().then(() => drawn);
}

/** Hands a file to whatever shares files here, or saves it; whether it was saved. */
export async function handOver(blob: Blob, name: string, title: string): Promise<boolean> {
  const file = new File([blob], name, { type: blob.type });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title });
      return false;
    } catch (error) {
      // Who closes the list of ways to share has changed their mind.
      if (error instanceof DOMException && error.name === 'AbortError') return false;
    }
  }
  save(blob, name);
  return true;
}
