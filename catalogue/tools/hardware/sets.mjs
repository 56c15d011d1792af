// Pictures that combine a solid with cloth.
import fs from 'node:fs';
import { shadowOf } from '../flag-photos.mjs';
import { drawFlag } from '../lib/draw-flag.mjs';
import { M } from '../lib/materials.mjs';
import { Studio } from '../lib/sdf.mjs';
import sharp from '../lib/sharp.mjs';
import { drawSheet, sheetTexture } from '../lib/sheet.mjs';
import { cyl, lathe, move } from '../lib/solids.mjs';
import { at } from '../lib/util.mjs';
import { front, rodAdd } from './parts.mjs';

const { sin, cos } = Math;
const art = (id) => fs.readFileSync(at('designs/flat', `${id}.svg`), 'utf8');

/** Small flag hung from a stick at pixel x, y: used on desk sets. */
async function smallFlag(id, size, x, y, h, seed, o = {}) {
  return (await drawFlag(art(id), { W: size, H: size, x, y, h, seed, wind: 1.1, header: false, ...o })).png;
}
/** A limp flag with gold fringe hanging from an indoor pole: x, y is the upper hoist corner. */
async function draped(id, size, x, y, w, h, { fringe = true } = {}) {
  const fw = 1600,
    fh = 800,
    fr = 46,
    svgText = art(id);
  const flag = await sharp(Buffer.from(svgText), { unlimited: true })
    .resize(fw, fh, { fit: 'fill' })
    .png()
    .toBuffer();
  const threads =
    Array.from(
      { length: 520 },
      (_, i) =>
        `<path d="M${(i * (fw + fr)) / 520} ${fh}v${fr - (i % 3)}" stroke="${['#d9a72e', '#f2cf6a', '#b9861c'][i % 3]}" stroke-width="3.4"/>`,
    ).join('') +
    Array.from(
      { length: 270 },
      (_, i) =>
        `<path d="M${fw} ${(i * fh) / 270}h${fr - (i % 3)}" stroke="${['#d9a72e', '#f2cf6a', '#b9861c'][i % 3]}" stroke-width="3.2"/>`,
    ).join('');
  const tex = await sheetTexture(
    await sharp({
      create: { width: fw + fr, height: fh + fr, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .composite([
        { input: flag },
        {
          input: Buffer.from(
            `<svg xmlns="http://www.w3.org/2000/svg" width="${fw + fr}" height="${fh + fr}">${fringe ? threads : ''}</svg>`,
          ),
        },
      ])
      .png()
      .toBuffer(),
    1646,
    846,
  );
  return drawSheet(
    tex,
    (u, v) => {
      // the fly falls: the further from the pole, the lower; folds gather toward the pole
      const fold = sin(u * 15 + v * 1.4 + 0.6) * (0.35 + 0.65 * v),
        drop = u ** 0.85 * h * 0.42 * (1 - 0.25 * v);
      return [
        x + w * (u * (0.36 + 0.64 * v * 0.62) + 0.02 * sin(u * 15 + 2.2) * v),
        y + v * h * (0.93 + 0.07 * cos(u * 9)) + drop,
        fold * w * 0.085 + cos(u * 6) * 6,
      ];
    },
    { W: size, H: size, nu: 420, nv: 220, ambient: 0.34, strength: 0.95, gloss: 0.12 },
  );
}

export const sets = {
  'desk-stand': async (size) => {
    const s = front({ eye: [0.9, 1.8, 7], at: [0.16, 1.02, 0], fov: 20 });
    s.add(
      lathe([
        [0, 0],
        [0.52, 0],
        [0.54, 0.03],
        [0.52, 0.08],
        [0.4, 0.13],
        [0.2, 0.19],
        [0, 0.2],
      ]),
      M.mahogany,
      [0, 0.1, 0],
      0.58,
    );
    const tops = [
      [-0.72, 1.9, 0],
      [0.3, 1.9, 0],
    ];
    tops.forEach(([x, y], i) => {
      {
        const bx = i ? 0.1 : -0.1;
        rodAdd(
          s,
          [
            [bx, 0.12, 0],
            [x, y, 0],
          ],
          0.022,
          M.gold,
        );
        s.add(
          move(
            (a, b, c) =>
              lathe([
                [0, -0.1],
                [0.035, -0.08],
                [0.03, 0],
                [0.055, 0.06],
                [0.05, 0.1],
                [0, 0.24],
              ])(a, b, c * 1.6) * 0.6,
            x,
            y + 0.05,
            0,
          ),
          M.gold,
          [x, y + 0.1, 0],
          0.3,
        );
      }
    });
    const png = await (await s.render(size)).png().toBuffer();
    const p = s.project(-0.7, 1.86, 0, size),
      q = s.project(0.3, 1.86, 0, size),
      h = size * 0.17;
    const a = await smallFlag('canada', size, p[0] + 5, p[1], h * 0.82, 6),
      b = await smallFlag('ontario', size, q[0] + 3, q[1], h * 0.82, 6);
    const layer = await sharp({
      create: { width: size, height: size, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .composite([{ input: a }, { input: b }])
      .png()
      .toBuffer();
    return sharp(png).composite([
      { input: await shadowOf(layer, size, size, { dx: 14, dy: 16, blur: 11, alpha: 0.14 }) },
      { input: layer },
    ]);
  },
  'indoor-pole-set': async (size) => {
    const s = new Studio({ eye: [0.6, 2.0, 9], at: [0.42, 1.56, 0], fov: 21 });
    s.add(
      lathe([
        [0, 0],
        [0.5, 0],
        [0.5, 0.03],
        [0.46, 0.06],
        [0.28, 0.1],
        [0.14, 0.18],
        [0.09, 0.3],
        [0.09, 0.36],
        [0, 0.36],
      ]),
      M.satinGold,
      [0, 0.15, 0],
      0.56,
    );
    s.add(move(cyl(0.05, 1.25), 0, 1.5, 0), M.oak, [0, 1.5, 0], 1.35);
    s.add(move(cyl(0.058, 0.09, 0.01), 0, 1.42, 0), M.brass, [0, 1.42, 0], 0.14);
    s.add(
      move(
        (a, b, c) =>
          lathe([
            [0, -0.12],
            [0.06, -0.1],
            [0.05, 0],
            [0.1, 0.1],
            [0.11, 0.15],
            [0.06, 0.26],
            [0, 0.38],
          ])(a, b, c * 2) * 0.5,
        0,
        2.82,
        0,
      ),
      M.satinGold,
      [0, 2.9, 0],
      0.45,
    );
    const png = await (await s.render(size)).png().toBuffer(),
      p = s.project(0.05, 2.66, 0.05, size),
      q = s.project(0, 1.6, 0, size);
    const cloth = await draped('canada', size, p[0], p[1], size * 0.66, (q[1] - p[1]) * 1.3);
    return sharp(png).composite([
      { input: await shadowOf(cloth, size, size, { dx: 12, dy: 14, blur: 12, alpha: 0.16 }) },
      { input: cloth },
    ]);
  },
};
