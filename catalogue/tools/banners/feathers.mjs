// Feather flags.

import { backdrop } from '../flag-photos.mjs';
import { artwork } from '../lib/art.mjs';
import sharp from '../lib/sharp.mjs';
import { drawSheet, sheetTexture } from '../lib/sheet.mjs';
import { draw, floorShadow, S, soft, stack, studio } from './drawing.mjs';

const { sin, PI } = Math;
/** Outlines of the three feather shapes in a 300 x 1000 box, and the line of the pole. */
const feather = {
  blade: {
    shape:
      'M0 1000V150C0 62 48 8 118 6C210 4 268 96 284 230C298 350 300 500 292 640C288 760 276 840 262 905Z',
    pole: 'M0 1000V150C0 62 48 8 118 6C150 5 178 14 202 34',
  },
  teardrop: {
    shape:
      'M0 1000C-2 800 -4 520 6 330C14 140 80 8 190 6C276 5 306 96 296 220C284 380 180 520 118 660C76 760 34 880 0 1000Z',
    pole: 'M0 1000C-2 800 -4 520 6 330C14 140 80 8 190 6C226 5 252 22 270 50',
  },
  straight: {
    shape: 'M0 1000V60C0 24 22 6 60 6H230C270 6 290 26 290 60V1000Z',
    pole: 'M0 1000V60C0 24 22 6 60 6H230C252 6 268 12 278 24',
  },
};
async function featherFlag(_kind, artSvg, x, y, w, h, seed = 0) {
  const tex = await sheetTexture(artSvg, 600, 2000);
  return drawSheet(
    tex,
    (u, v) => {
      const a = u * (0.4 + 0.6 * sin(PI * Math.min(1, v * 0.95 + 0.05)));
      return [
        x + w * u * (1 - 0.03 * sin(v * 5 + seed)),
        y + h * v + 5 * sin(u * 4 + v * 3),
        26 * a * sin(u * 4.2 + v * 5.5 + seed),
      ];
    },
    { W: S, H: S, ambient: 0.46, strength: 0.8, gloss: 0.16 },
  );
}
const featherPole = (kind, x, y, w, h, foot) =>
  `<g transform="translate(${x} ${y}) scale(${w / 300} ${h / 1000})"><path d="${feather[kind].pole}" fill="none" stroke="#15181b" stroke-width="11" vector-effect="non-scaling-stroke" stroke-linecap="round"/><path d="${feather[kind].pole}" fill="none" stroke="#555d65" stroke-width="3" vector-effect="non-scaling-stroke" transform="translate(-3 0)"/></g><rect x="${x - 5.5}" y="${y + h - 4}" width="11" height="${foot - y - h + 4}" fill="url(#bk)"/>`;
const crossBase = (x, y) =>
  `${floorShadow(x, y + 14, 170, 34)}<g stroke-linecap="round"><path d="M${x - 128} ${y + 26}L${x + 118} ${y - 6}M${x - 108} ${y - 8}L${x + 132} ${y + 32}" stroke="#0f1113" stroke-width="15"/><path d="M${x - 126} ${y + 22}L${x + 116} ${y - 9}M${x - 106} ${y - 11}L${x + 130} ${y + 28}" stroke="#4c545c" stroke-width="4"/></g><rect x="${x - 9}" y="${y - 46}" width="18" height="56" rx="4" fill="url(#al)"/>`;
const groundSpike = (x, y) =>
  `${floorShadow(x + 20, y + 6, 90, 16)}<rect x="${x - 8}" y="${y - 40}" width="16" height="44" rx="3" fill="url(#al)"/><path d="M${x - 34} ${y - 2}h68v10h-68z" fill="url(#alv)"/>`;

export const feathers = {
  async feather(kind, o = {}) {
    const x = 300,
      y = kind === 'teardrop' ? 70 : 44,
      w = kind === 'teardrop' ? 260 : 212,
      h = kind === 'teardrop' ? 590 : 640;
    const a = artwork({
      w: 300,
      h: 1000,
      rotate: true,
      shape: feather[kind].shape,
      sleeve: 15,
      inset: kind === 'teardrop' ? [0.1, 0.58] : [0.14, 0.86],
      ...o,
    });
    const cloth = await featherFlag(kind, a, x, y, w, h, 1),
      pole = draw(featherPole(kind, x, y, w, h, 744) + crossBase(x, 744));
    return stack(studio(), [
      { input: draw(floorShadow(x + 60, 764, 240, 30)) },
      await soft(cloth),
      pole,
      cloth,
    ]);
  },
  /** Two feather banners by a shop door, outdoors. */
  async featherOutdoors(o = {}) {
    const list = [
        [150, 70, 190, 590, 'blade'],
        [480, 110, 165, 520, 'straight'],
      ],
      out = [];
    for (const [x, y, w, h, k] of list) {
      const a = artwork({
        w: 300,
        h: 1000,
        rotate: true,
        shape: feather[k].shape,
        sleeve: 15,
        inset: [0.14, 0.86],
        ...o,
      });
      out.push(
        draw(featherPole(k, x, y, w, h, y + h + 66) + groundSpike(x, y + h + 66)),
        await featherFlag(k, a, x, y, w, h, x),
      );
    }
    return stack(sharp(await backdrop('park-b', S, S)), out);
  },
};
