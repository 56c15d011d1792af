// A banner laced into a frame.

import { shadowOf } from '../flag-photos.mjs';
import { artwork } from '../lib/art.mjs';
import sharp from '../lib/sharp.mjs';
import { drawSheet, sheetTexture } from '../lib/sheet.mjs';
import { draw, S, words } from './drawing.mjs';

const { sin } = Math;
/** Vinyl banner with grommets, laced to a wall outdoors. */
export async function outdoorBanner() {
  const a = artwork({ w: 1800, h: 900, lines: words, palette: 'green' }),
    grommets = Array.from({ length: 7 }, (_, i) => [60 + i * 280, 34]).concat(
      Array.from({ length: 7 }, (_, i) => [60 + i * 280, 866]),
      [
        [34, 320],
        [34, 590],
        [1766, 320],
        [1766, 590],
      ],
    );
  const withRings = a.replace(
    '</svg>',
    `<rect x="8" y="8" width="1784" height="884" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="3" stroke-dasharray="10 7"/>${grommets.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="15" fill="#d5a93c"/><circle cx="${x}" cy="${y}" r="15" fill="none" stroke="#7b5d1d" stroke-width="3"/><circle cx="${x}" cy="${y}" r="7" fill="#222"/>`).join('')}</svg>`,
  );
  const cloth = await drawSheet(
    await sheetTexture(withRings, 1800, 900),
    (u, v) => [
      92 + 616 * u,
      236 + 308 * v + 7 * sin(u * 12) * v * (1 - v),
      9 * sin(u * 8 + v * 2) * sin(Math.PI * v) + 7 * sin(v * 6 + 1),
    ],
    { W: S, H: S, ambient: 0.52, strength: 0.66, gloss: 0.4 },
  );
  const siding = Array.from(
    { length: 21 },
    (_, i) =>
      `<rect y="${i * 40 - 10}" width="800" height="38" fill="#d9d4c8"/><rect y="${i * 40 + 22}" width="800" height="8" fill="#b4ae9f"/><rect y="${i * 40 + 28}" width="800" height="3" fill="#8f8a7d"/>`,
  ).join('');
  const laces = [
    [0.03, 0.04],
    [0.97, 0.04],
    [0.03, 0.96],
    [0.97, 0.96],
    [0.5, 0.04],
    [0.5, 0.96],
  ]
    .map(([u, v]) => {
      const x = 92 + 616 * u,
        y = 236 + 308 * v,
        dy = v < 0.5 ? -46 : 46,
        dx = u < 0.3 ? -34 : u > 0.7 ? 34 : 0;
      return `<path d="M${x} ${y}L${x + dx} ${y + dy}" stroke="#f4f1e8" stroke-width="4"/><circle cx="${x + dx}" cy="${y + dy}" r="7" fill="#70787f"/><circle cx="${x + dx - 1.5}" cy="${y + dy - 1.5}" r="3" fill="#dfe4e8"/>`;
    })
    .join('');
  return sharp(
    draw(
      `${siding}<rect width="800" height="800" fill="url(#w)"/>`,
      S,
      S,
      '<linearGradient id="w" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".35"/><stop offset="1" stop-color="#1d2a36" stop-opacity=".22"/></linearGradient>',
    ),
  ).composite([
    { input: draw(laces) },
    { input: await shadowOf(cloth, S, S, { dx: 10, dy: 14, blur: 9, alpha: 0.4 }) },
    { input: cloth },
  ]);
}
