/** What the seven members of every family wear, around an anchor at 0, 0. */

const star = (x: number, size: number) =>
  `<path fill="#ffc233" stroke="#8a5a00" stroke-width=".5" stroke-linejoin="round" transform="translate(${x} 0) scale(${size})" d="M0-3.6l1.1 2.300l2.5.3l-1.8 1.700l.5 2.500L0 2l-2.3 1.200l.5-2.500l-1.8-1.700l2.5-.3z"/>`;

/** Stars to read at a glance, as a sign of their own. */
export const stars = (count: 2 | 3): string =>
  `<g transform="translate(16 16) scale(1.9)">${count === 3 ? star(-5, 0.95) + star(5, 0.95) + star(0, 1.15) : star(-3.4, 1.1) + star(3.4, 1.1)}</g>`;

export const spot =
  '<path fill="#3b3036" d="M16 5.500c3.7-.9 7.4 1.3 8.3 4.800c2.7 1.6 3.6 4.7 2.5 7.400c.3 4-2.6 7.3-6.5 7.800c-3 2.2-7.5 1.9-10-1c-3.5-1.2-5.5-4.6-4.5-8C5.1 12.7 7.6 9.3 11 8.800c1.1-1.8 2.9-3 5-3.3"/><circle cx="12.5" cy="13.5" r="1.8" fill="#6b5a63"/>';

/** Worn on the head: the anchor is the middle of the brow. */
export const champion =
  '<path fill="#ffc233" d="M-5.6 1.500L-6.8-4.300c-.2-.8.8-1.3 1.4-.8l2.7 2.400l2-4.300c.3-.7 1.2-.7 1.5 0l2 4.300l2.7-2.400c.6-.5 1.6 0 1.4.8L5.7 1.500z"/><path fill="#e39d1f" d="M-5.6 1.500h11.300v1.700H-5.600z"/><circle cx="0" cy="-.6" r="1.1" fill="#f8312f"/><circle cx="-3.7" cy=".1" r=".8" fill="#00a6ed"/><circle cx="3.7" cy=".1" r=".8" fill="#00a6ed"/>';

export const charmer =
  '<path fill="#f70a8d" d="M0 0C-2.5-3.5-6.3-4.6-6.6-2.900C-6.9-1.2-6.9 1.6-6.5 3C-6.1 4.6-2.5 3.3 0 0c2.5-3.5 6.3-4.6 6.6-2.900c.3 1.7.3 4.5-.1 5.900C6.1 4.6 2.5 3.3 0 0"/><circle r="1.9" fill="#b3065f"/>';

export const cutie =
  [0, 72, 144, 216, 288]
    .map(
      (turn) =>
        `<ellipse cx="0" cy="-2.6" rx="1.7" ry="2.2" fill="#ff8bc4" transform="rotate(${turn})"/>`,
    )
    .join('') + '<circle r="1.6" fill="#ffd84d"/>';

export const scruffy =
  '<path fill="none" stroke="#3b3036" stroke-width="1.1" stroke-linecap="round" d="M-4 1.500C-5-1-4.5-3-6.5-4.500M-1 1C-1.5-2-.3-3.5-1.6-6M2 1.300c.6-2.3 2.5-3 2.4-5.600M4.5 2.200C6 .8 7.6.9 8.5-1"/>';

/** Worn over the eyes: the anchor is between them, and they are 2 apart from it. */
export const thief =
  '<path fill="#2b2430" d="M0-1.300c2.4-1.8 6-2.3 8.3-1.200c.3 3.4-1.4 6.1-4.2 6.300C2 4 .9 2.5 0 2.500S-2 4-4.1 3.800C-6.9 3.6-8.6.9-8.3-2.500C-6-3.6-2.4-3.1 0-1.3"/><ellipse cx="-4.2" cy=".5" rx="1.9" ry="1.5" fill="#fff"/><ellipse cx="4.2" cy=".5" rx="1.9" ry="1.5" fill="#fff"/><circle cx="-3.7" cy=".6" r=".9" fill="#212121"/><circle cx="4.7" cy=".6" r=".9" fill="#212121"/>';

export const spy =
  '<path fill="#533566" d="M-2-1.500h4v3h-4z"/><circle cx="-4.2" r="4" fill="#3a2a4d"/><circle cx="4.2" r="4" fill="#3a2a4d"/><circle cx="-4.2" r="2.7" fill="#8fd3ff"/><circle cx="4.2" r="2.7" fill="#8fd3ff"/><path fill="#fff" d="M-5.8-1.300c.4-.7 1.1-1.1 1.9-1l-1.5 2.600c-.6-.3-.7-1-.4-1.600m8.4 0c.4-.7 1.1-1.1 1.9-1l-1.5 2.600c-.6-.3-.7-1-.4-1.6"/>';

/** Carried in a corner: the anchor is the middle of the gift. */
export const gift =
  '<path fill="#ffc233" d="M-5-1.500H5v6.700c0 .6-.4 1-1 1h-8c-.6 0-1-.4-1-1z"/><path fill="#ff9f1a" d="M-5.6-3.800H5.600c.5 0 .8.3.8.8v1.700c0 .5-.3.8-.8.8H-5.600c-.5 0-.8-.3-.8-.8V-3c0-.5.3-.8.8-.8"/><path fill="#e11d48" d="M-1.3-3.800h2.600V6.200h-2.600zM0-3.800c-1.5-2.8-4.2-3.4-4.5-1.900c-.2 1.2 1.9 1.9 4.5 1.900m0 0c1.5-2.8 4.2-3.4 4.5-1.900c.2 1.2-1.9 1.9-4.5 1.9"/>';

export const ribbon = (left: string, right: string): string =>
  `<path fill="${left}" d="M9 1.500h5.500L18 13l-5 3z"/><path fill="${right}" d="M23 1.500h-5.500L14 13l5 3z"/>`;

export const disc =
  '<circle cx="16" cy="20" r="10.5" fill="#e39d1f"/><circle cx="16" cy="20" r="8.9" fill="#ffd05c"/>';

/** A face on the disc, cut off at its rim. */
export const engraved = (face: string): string =>
  `<svg x="9.2" y="13.2" width="13.6" height="13.6" viewBox="0 0 32 32">${face}</svg>`;
