// Banners that stand: a roll-up, a podium, a table.

import { artwork, palettes } from '../lib/art.mjs';
import { drawSheet, sheetTexture } from '../lib/sheet.mjs';
import { draw, floorShadow, S, soft, stack, studio } from './drawing.mjs';

const { sin, cos, PI } = Math;
export const standing = {
  async retractable(o = {}) {
    const a = artwork({ w: 850, h: 2000, lines: ['WELCOME', 'BIENVENUE'], palette: 'navy', ...o }),
      tex = await sheetTexture(a, 850, 2000);
    const cloth = await drawSheet(tex, (u, v) => [268 + 266 * u, 56 + 640 * v, 30 * sin(PI * u) * 0.35], {
      W: S,
      H: S,
      ambient: 0.56,
      strength: 0.56,
      gloss: 0.12,
    });
    return stack(studio(), [
      draw(floorShadow(410, 738, 260, 26)),
      await soft(cloth, { dx: 16, dy: 4, blur: 13 }),
      cloth,
      draw(
        '<rect x="262" y="48" width="278" height="13" rx="5" fill="url(#alv)"/><path d="M250 692h302l14 40H236z" fill="url(#alv)"/><path d="M236 732h330v9H236z" fill="#5a626a"/><rect x="262" y="741" width="46" height="10" rx="4" fill="#2b3035"/><rect x="494" y="741" width="46" height="10" rx="4" fill="#2b3035"/><path d="M262 700h276" stroke="#fff" stroke-width="2" opacity=".8"/>',
      ),
    ]);
  },
  async podium(o = {}) {
    const a = artwork({
      w: 900,
      h: 1100,
      lines: ['TOWN COUNCIL', 'CONSEIL MUNICIPAL'],
      palette: 'red',
      ...o,
    });
    const _tassel = (x) =>
      `<g transform="translate(${x} 0)"><circle cx="0" cy="6" r="7" fill="#e2b84a"/><path d="M-6 10L-10 46H10L6 10Z" fill="#caa033"/></g>`;
    const tex = await sheetTexture(a, 900, 1100),
      cloth = await drawSheet(
        tex,
        (u, v) => [282 + 236 * u, 292 + 290 * v, 7 * sin(u * 7 + 1) * v + (v < 0.06 ? (0.06 - v) * 240 : 0)],
        {
          W: S,
          H: S,
          ambient: 0.48,
          strength: 0.74,
        },
      );
    const grain = (x, y, w, h) =>
      Array.from(
        { length: 14 },
        (_, i) =>
          `<path d="M${x + (w * (i + 0.5)) / 14} ${y}c${4 * sin(i * 7)} ${h * 0.3} ${-5 * cos(i * 5)} ${h * 0.6} ${3 * sin(i)} ${h}" stroke="#5a2f14" stroke-opacity=".28" stroke-width="${1 + (i % 3) * 0.7}" fill="none"/>`,
      ).join('');
    const stand = draw(
      `${floorShadow(410, 752, 250, 28)}<linearGradient id="wf" x1="0" x2="1"><stop offset="0" stop-color="#8b5428"/><stop offset=".5" stop-color="#a9692f"/><stop offset="1" stop-color="#7c4820"/></linearGradient><path d="M256 282h288v430H256z" fill="url(#wf)"/>${grain(256, 282, 288, 430)}<path d="M214 232h372l26 52H188z" fill="#b97a3f"/><path d="M188 284h424v18H188z" fill="#6d3f1b"/><path d="M226 712h348v36H226z" fill="#7c4820"/><path d="M226 712h348v8H226z" fill="#c08a52"/><path d="M214 232h372l4 8H210z" fill="#d9a263"/>`,
    );
    const fringe = draw(
      `${Array.from({ length: 79 }, (_, i) => `<path d="M${282 + i * 3} ${582 + 2 * sin(i)}v19" stroke="${['#d9a72e', '#f2cf6a', '#b9861c'][i % 3]}" stroke-width="2.4"/>`).join('')}<rect x="282" y="577" width="237" height="7" fill="#caa033"/>`,
    );
    return stack(studio(), [stand, await soft(cloth, { dx: 7, dy: 9, blur: 7 }), cloth, fringe]);
  },
  async table(o = {}) {
    const a = artwork({ w: 2000, h: 900, lines: ['YOUR CLUB', 'VOTRE CLUB'], palette: 'navy', ...o }),
      tex = await sheetTexture(a, 2000, 900);
    const cloth = await drawSheet(
      tex,
      (u, v) => {
        const folds = 10 * sin(u * 34) * v * (0.3 + 0.7 * Math.abs(u - 0.5) * 2);
        return [104 + 592 * u + (u - 0.5) * 26 * v, 330 + 300 * v, folds];
      },
      { W: S, H: S, ambient: 0.44, strength: 0.8 },
    );
    return stack(studio(), [
      draw(
        `${floorShadow(400, 648, 380, 30)}<path d="M140 268h520l44 66H96z" fill="${(palettes[o.palette ?? 'navy'] ?? palettes.navy)[1]}"/><path d="M140 268h520l4 6H136z" fill="#fff" opacity=".25"/>`,
      ),
      cloth,
    ]);
  },
  /** Triangles on a cord; colours or designs repeat. */
};
