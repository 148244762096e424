/** A few soft taps and chimes, made by Web Audio, silent until somebody asks; and a short buzz. */
import { settings } from '../settings/settings.svelte';

export type Sound =
  'tap' | 'card' | 'turn' | 'tick' | 'door' | 'score' | 'win-small' | 'win' | 'end' | 'no';

interface Tone {
  /** Hertz. */
  pitch: number;
  /** Seconds after the start. */
  at: number;
  /** Seconds until it has died away. */
  lasts: number;
  loud: number;
  wave: OscillatorType;
}

const tone = (pitch: number, at: number, lasts: number, loud: number, wave: OscillatorType) => ({
  pitch,
  at,
  lasts,
  loud,
  wave,
});

/** The notes of each sound: wood for cards, a small bell for one's turn. */
const SOUNDS: Record<Sound, readonly Tone[]> = {
  tap: [tone(420, 0, 0.06, 0.12, 'sine')],
  card: [tone(180, 0, 0.09, 0.2, 'triangle'), tone(95, 0.01, 0.11, 0.18, 'sine')],
  turn: [tone(659.26, 0, 0.5, 0.14, 'sine'), tone(987.77, 0.13, 0.7, 0.12, 'sine')],
  tick: [tone(1180, 0, 0.07, 0.1, 'sine')],
  door: [
    tone(110, 0, 0.14, 0.22, 'triangle'),
    tone(82, 0.13, 0.2, 0.24, 'triangle'),
    tone(523.25, 0.34, 0.3, 0.1, 'sine'),
  ],
  'win-small': [
    tone(659.26, 0, 0.2, 0.12, 'triangle'),
    tone(880, 0.12, 0.2, 0.12, 'triangle'),
    tone(1174.66, 0.24, 0.5, 0.11, 'triangle'),
  ],
  score: [tone(880, 0, 0.16, 0.09, 'sine')],
  win: [
    tone(523.25, 0, 0.18, 0.13, 'triangle'),
    tone(523.25, 0.16, 0.18, 0.13, 'triangle'),
    tone(523.25, 0.32, 0.18, 0.13, 'triangle'),
    tone(783.99, 0.48, 0.5, 0.13, 'triangle'),
    tone(659.26, 0.86, 0.25, 0.12, 'triangle'),
    tone(783.99, 1.06, 0.25, 0.12, 'triangle'),
    tone(1046.5, 1.26, 1.3, 0.13, 'triangle'),
    tone(659.26, 1.26, 1.3, 0.08, 'sine'),
  ],
  end: [
    tone(523.25, 0, 0.4, 0.11, 'sine'),
    tone(659.26, 0.18, 0.4, 0.11, 'sine'),
    tone(587.33, 0.36, 0.8, 0.11, 'sine'),
  ],
  no: [tone(196, 0, 0.14, 0.14, 'triangle'), tone(164.81, 0.1, 0.2, 0.12, 'triangle')],
};

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  // A page that nobody has touched yet may make no sound, and is told off for trying.
  if (navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const now = context.currentTime;
  for (const each of SOUNDS[sound]) {
    const wave = context.createOscillator();
    const volume = context.createGain();
    wave.type = each.wave;
    wave.frequency.value = each.pitch;
    volume.gain.setValueAtTime(0, now + each.at);
    volume.gain.linearRampToValueAtTime(each.loud, now + each.at + 0.008);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + each.at + each.lasts);
    wave.connect(volume).connect(context.destination);
    wave.start(now + each.at);
    wave.stop(now + each.at + each.lasts);
  }
}

/** A short vibration, where the device and its owner like that. */
export function buzz(pattern: number | number[]): void {
  if (!settings.vibration || navigator.userActivation?.hasBeenActive === false) return;
  navigator.vibrate?.(pattern);
}
