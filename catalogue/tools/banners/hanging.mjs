// Banners that hang: on a pole, a wall, over a street, along a fence.

import { backdrop, shadowOf } from '../flag-photos.mjs';
import { artwork } from '../lib/art.mjs';
import sharp from '../lib/sharp.mjs';
import { drawSheet, sheetTexture } from '../lib/sheet.mjs';
import { draw, S, soft, stack, studio } from './drawing.mjs';

const { sin, PI } = Math;
export const hanging = {
  async streetPole(o = {}, scene = 'sky-a') {
    const a = artwork({ w: 540, h: 1680, lines: ['WELCOME', 'BIENVENUE'], palette: 'red', ...o }),
      tex = await sheetTexture(a, 540, 1680);
    const cloth = await drawSheet(
      tex,
      (u, v) => [
        330 + 226 * u,
        118 + 560 * v,
        16 * sin(v * 3.1) * sin(u * 3.4 + v * 2) + 9 * sin(v * 8 + u * 4),
      ],
      { W: S, H: S, ambient: 0.5, strength: 0.72 },
    );
    const post = draw(
      `<rect x="272" y="-10" width="34" height="820" fill="url(#bk)"/>${[112, 676].map((y) => `<rect x="262" y="${y - 20}" width="54" height="44" rx="7" fill="url(#bk)"/><rect x="306" y="${y - 4}" width="262" height="9" rx="4.5" fill="#d5dadf"/><rect x="306" y="${y - 4}" width="262" height="3.4" rx="1.7" fill="#fff"/><circle cx="570" cy="${y}" r="8" fill="#3a4046"/>`).join('')}`,
    );
    return stack(sharp(await backdrop(scene, S, S)), [
      post,
      await shadowOf(cloth, S, S, { dx: 4, dy: 6, blur: 6, alpha: 0.18 }),
      cloth,
      draw(
        `<rect x="326" y="108" width="236" height="9" rx="4" fill="url(#alv)"/><rect x="326" y="672" width="236" height="9" rx="4" fill="url(#alv)"/>`,
      ),
    ]);
  },
  async vertical(o = {}) {
    const a = artwork({ w: 600, h: 1500, lines: ['OPEN', 'OUVERT'], palette: 'navy', ...o }),
      tex = await sheetTexture(a, 600, 1500);
    const cloth = await drawSheet(
      tex,
      (u, v) => [270 + 260 * u + 3 * sin(v * 6), 112 + 610 * v, 20 * v * sin(u * 5 + 0.6) + 8 * sin(v * 4)],
      { W: S, H: S, ambient: 0.46, strength: 0.78 },
    );
    return stack(studio(), [
      await soft(cloth, { dx: 22, dy: 18, blur: 14 }),
      draw(
        `<path d="M400 20L272 100M400 20L528 100" stroke="#b9b29f" stroke-width="3"/><circle cx="400" cy="20" r="7" fill="#8d9399"/><rect x="240" y="98" width="320" height="17" rx="8" fill="url(#alv)"/><circle cx="240" cy="106" r="12" fill="#d1a13a"/><circle cx="560" cy="106" r="12" fill="#d1a13a"/>`,
      ),
      cloth,
      draw('<rect x="264" y="716" width="272" height="13" rx="6" fill="url(#alv)"/>'),
    ]);
  },
  async overStreet(o = {}) {
    const a = artwork({
        w: 2000,
        h: 380,
        lines: ['SUMMER FESTIVAL D’ÉTÉ'],
        palette: 'navy',
        emblem: null,
        pad: 0.06,
        ...o,
      }),
      tex = await sheetTexture(a, 2000, 380);
    const cloth = await drawSheet(
      tex,
      (u, v) => {
        const k = 1 - 0.1 * u;
        return [
          120 + 566 * u,
          270 + 40 * sin(PI * u) * 0.8 + v * 122 * k + 16 * (1 - u) * 0,
          9 * sin(u * 13 + v * 1.4) + 14 * sin(PI * v) * sin(u * 3),
        ];
      },
      { W: S, H: S, ambient: 0.5, strength: 0.7, gloss: 0.3 },
    );
    const facade = (x, w, c, dark, _flip) => {
      let s = `<rect x="${x}" y="60" width="${w}" height="740" fill="${c}"/><rect x="${x}" y="60" width="${w}" height="22" fill="${dark}"/>`;
      const n = Math.max(1, Math.floor(w / 62));
      for (let r = 0; r < 6; r++)
        for (let i = 0; i < n; i++)
          s += `<rect x="${x + (w - n * 62) / 2 + i * 62 + 13}" y="${120 + r * 98}" width="36" height="58" rx="2" fill="#33475a"/><rect x="${x + (w - n * 62) / 2 + i * 62 + 13}" y="${120 + r * 98}" width="36" height="22" fill="#5d768d"/><rect x="${x + (w - n * 62) / 2 + i * 62 + 9}" y="${180 + r * 98}" width="44" height="6" fill="${dark}"/>`;
      return s;
    };
    const street = await sharp(
      draw(
        `${facade(-10, 134, '#9c4f3c', '#7a3a2c')}${facade(690, 130, '#b9956b', '#94734c')}<g fill="#8fa6b5">${[
          [124, 560, 70],
          [200, 520, 60],
          [262, 575, 52],
          [500, 560, 60],
          [560, 530, 58],
          [620, 570, 72],
        ]
          .map(([x, y, w2]) => `<rect x="${x}" y="${y}" width="${w2}" height="${680 - y}"/>`)
          .join(
            '',
          )}</g><g fill="#5f8a4f">${Array.from({ length: 26 }, (_, i) => `<circle cx="${126 + i * 23}" cy="${640 + 9 * sin(i * 2.1)}" r="${24 + 7 * sin(i * 1.7)}"/>`).join('')}</g><path d="M60 800L330 640H470L750 800Z" fill="#6f757b"/><path d="M124 700L330 640L60 800H-10V760Z" fill="#b9b4aa"/><path d="M690 700L470 640L750 800H820V760Z" fill="#a9a49a"/><path d="M400 650l-3 22h6zM394 690l-6 34h24l-6-34zM382 752l-10 48h56l-10-48z" fill="#f0e6b0"/>`,
      ),
    )
      .blur(1.6)
      .png()
      .toBuffer();
    const cable = draw(
      `<g stroke="#23282d" stroke-width="3.2" fill="none"><path d="M104 262C240 300 560 312 700 262M104 398C240 436 560 424 700 372"/></g>${[0.02, 0.98].map((u) => [0, 1].map((v) => `<circle cx="${120 + 566 * u}" cy="${270 + 32 * sin(PI * u) + (v ? 116 - 10 * u : 6)}" r="5" fill="none" stroke="#caa24a" stroke-width="2.6"/>`).join('')).join('')}`,
    );
    return stack(sharp(await backdrop('sky-a', S, S)), [street, cable, cloth]);
  },
  async fence(o = {}) {
    const a = artwork({
        w: 2000,
        h: 800,
        lines: ['BUILDING TOMORROW', 'BÂTIR DEMAIN'],
        palette: 'teal',
        emblem: 'leaf',
        pad: 0.14,
        ...o,
      }),
      tex = await sheetTexture(a, 2000, 800);
    const cloth = await drawSheet(
      tex,
      (u, v) => {
        const k = 1 - 0.16 * u;
        return [
          46 + 724 * u,
          250 + 36 * u + v * 350 * k,
          8 * sin(u * 15) * sin(v * 5 + 1) + 5 * sin(v * 9 + u * 4),
        ];
      },
      { W: S, H: S, ambient: 0.52, strength: 0.62, gloss: 0.04 },
    );
    const mesh = `<pattern id="lk" width="22" height="22" patternUnits="userSpaceOnUse"><path d="M0 11L11 0L22 11L11 22Z" fill="none" stroke="#8c949b" stroke-width="2"/></pattern><pattern id="hl" width="5" height="5" patternUnits="userSpaceOnUse"><circle cx="1.3" cy="1.3" r=".8" fill="#000"/><circle cx="3.8" cy="3.8" r=".8" fill="#000"/></pattern>`;
    const posts = [20, 270, 512, 748]
      .map(
        (x, i) =>
          `<rect x="${x}" y="${196 + i * 12}" width="${17 - i * 1.4}" height="${450 - i * 32}" fill="url(#al)"/><ellipse cx="${x + 8}" cy="${196 + i * 12}" rx="11" ry="6" fill="#c6ccd1"/>`,
      )
      .join('');
    const holes = await sharp(cloth)
      .composite([
        {
          input: draw('<rect width="800" height="800" fill="url(#hl)" opacity=".20"/>', S, S, mesh),
          blend: 'atop',
        },
      ])
      .png()
      .toBuffer();
    const ties = Array.from({ length: 10 }, (_, i) => {
      const u = (i + 0.5) / 10,
        x = 46 + 724 * u;
      return `<circle cx="${x}" cy="${258 + 36 * u}" r="4" fill="none" stroke="#caa24a" stroke-width="2.4"/><circle cx="${x}" cy="${242 + 36 * u + 350 * (1 - 0.16 * u)}" r="4" fill="none" stroke="#caa24a" stroke-width="2.4"/>`;
    }).join('');
    const ground = draw(
      '<path d="M0 640L800 596V800H0Z" fill="#a9a79c"/><path d="M0 640L800 596V616L0 668Z" fill="#8a887d" opacity=".6"/>',
    );
    return stack(sharp(await backdrop('sky-b', S, S)), [
      ground,
      draw(
        `<path d="M0 214L800 246V600L0 646Z" fill="url(#lk)"/><path d="M0 208L800 242" stroke="url(#alv)" stroke-width="11"/>${posts}`,
        S,
        S,
        mesh,
      ),
      holes,
      draw(ties),
    ]);
  },
};
