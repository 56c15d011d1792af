// Strings, car flags and paper flags.

import { backdrop } from '../flag-photos.mjs';
import { leafPath } from '../lib/art.mjs';
import { drawFlag } from '../lib/draw-flag.mjs';
import sharp from '../lib/sharp.mjs';
import { drawSheet, sheetTexture } from '../lib/sheet.mjs';
import { rng } from '../lib/util.mjs';
import { draw, layer, S, soft, stack, studio } from './drawing.mjs';

const { sin, cos, PI } = Math;
export const small = {
  async strings({ shape = 'bunting', fills, rows = 3, scene = null }) {
    const R = rng(11);
    let s = '';
    for (let r = 0; r < rows; r++) {
      const y0 = 120 + r * 215,
        sag = 74,
        n = shape === 'pennant' ? 13 : 7,
        x0 = -20,
        x1 = 820,
        cord = (t) => [x0 + (x1 - x0) * t, y0 + (r % 2 ? -16 : 16) * (t - 0.5) + sag * 4 * t * (1 - t) * 0.5];
      s += `<path d="M${Array.from({ length: 41 }, (_, i) =>
        cord(i / 40)
          .map((v) => v.toFixed(1))
          .join(' '),
      ).join('L')}" fill="none" stroke="#f3efe4" stroke-width="5"/><path d="M${Array.from(
        { length: 41 },
        (_, i) =>
          cord(i / 40)
            .map((v) => v.toFixed(1))
            .join(' '),
      ).join('L')}" fill="none" stroke="#9c9482" stroke-width="1"/>`;
      for (let i = 0; i < n; i++) {
        const t = (i + 0.5) / n,
          [x, y] = cord(t),
          [xa, ya] = cord(t - 0.01),
          a = (Math.atan2(y - ya, x - xa) * 180) / PI + (R() - 0.5) * 5,
          w = shape === 'pennant' ? 46 : 96,
          h = shape === 'pennant' ? 112 : shape === 'rect' ? 66 : 118,
          f = fills[(i + r) % fills.length],
          id = `t${r}_${i}`;
        const path =
          shape === 'rect' ? `M${-w / 2} 0H${w / 2}V${h}H${-w / 2}Z` : `M${-w / 2} 0H${w / 2}L0 ${h}Z`;
        const inner = f.startsWith('#')
          ? `<path d="${path}" fill="${f}"/>`
          : f === 'leaf'
            ? `<path d="${path}" fill="#fbfbf8"/>${leafPath(0, h * 0.34, h * 0.42, '#d0142c')}`
            : f === 'leaf-red'
              ? `<path d="${path}" fill="#d0142c"/>${leafPath(0, h * 0.34, h * 0.42, '#fff')}`
              : `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})"><image x="${-w / 2}" y="0" width="${w}" height="${h}" preserveAspectRatio="none" xlink:href="${f}"/></g>`;
        s += `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${a.toFixed(1)}) skewX(${((R() - 0.5) * 7).toFixed(1)})">${inner}<path d="${path}" fill="url(#fold)"/><path d="M${-w / 2} 0H${w / 2}" stroke="#e9e4d6" stroke-width="7"/></g>`;
      }
    }
    const l = await sharp(
      draw(
        s,
        S,
        S,
        '<linearGradient id="fold" x1="0" x2="1"><stop offset="0" stop-color="#000" stop-opacity=".16"/><stop offset=".3" stop-color="#fff" stop-opacity=".12"/><stop offset=".62" stop-color="#000" stop-opacity=".10"/><stop offset="1" stop-color="#000" stop-opacity=".22"/></linearGradient>',
      ),
    )
      .png()
      .toBuffer();
    return stack(scene ? sharp(await backdrop(scene, S, S)) : studio(), scene ? [l] : [await soft(l), l]);
  },
  async car(svgText, { scene = 'park-a', body = ['#1f3f6b', '#16304f', '#3d669a'] } = {}) {
    const f = await drawFlag(svgText, {
      W: S,
      H: S,
      x: 290,
      y: 96,
      h: 220,
      seed: 12,
      wind: 1.25,
      header: false,
    });
    const [c, d, hi] = body;
    const car =
      draw(`<defs><linearGradient id="bd" x2="0" y2="1"><stop offset="0" stop-color="${hi}"/><stop offset=".25" stop-color="${c}"/><stop offset="1" stop-color="${d}"/></linearGradient><linearGradient id="gl" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#d8ecfa"/><stop offset=".45" stop-color="#7d9cb5"/><stop offset="1" stop-color="#2d3e4e"/></linearGradient></defs>
      <path d="M-20 800V690C40 640 110 520 180 478C240 446 420 436 560 440C700 444 780 470 820 500V800Z" fill="url(#bd)"/><path d="M70 664C130 580 170 516 214 494C260 474 420 464 548 468L560 660Z" fill="url(#gl)"/><path d="M584 469C690 474 770 500 820 530V660H600Z" fill="url(#gl)"/><path d="M70 664C130 580 170 516 214 494L300 476L180 664Z" fill="#fff" opacity=".22"/><path d="M-20 700H820" stroke="${d}" stroke-width="4"/><path d="M-20 682C200 668 600 666 820 676" stroke="${hi}" stroke-width="5" fill="none" opacity=".7"/><rect x="600" y="722" width="92" height="17" rx="8" fill="#c9d1d8"/><path d="M572 466L582 800" stroke="${d}" stroke-width="9"/>`);
    const stick = draw(
      `<path d="M276 494L284 88" stroke="#f5f5f2" stroke-width="11" stroke-linecap="round"/><path d="M273.500 494L281.500 88" stroke="#b9bec3" stroke-width="2.5"/><circle cx="284" cy="84" r="9" fill="#f5f5f2"/><path d="M252 470h46c7 0 10 5 9 12l-5 40c-1 8-6 11-12 11h-34c-8 0-12-6-11-13z" fill="#f1f1ee" stroke="#c3c8cc" stroke-width="2"/>`,
    );
    return stack(sharp(await backdrop(scene, S, S)), [car, stick, f.png]);
  },
  async paper(svgText, { fan = true } = {}) {
    const tex = await sheetTexture(svgText, 1200, 600),
      out = [];
    const list = fan
      ? [
          [-24, 296, 0],
          [-8, 330, 1],
          [8, 364, 2],
        ]
      : [[4, 330, 0]];
    for (const [deg, x, k] of list) {
      const a = (deg * PI) / 180,
        base = [x + (fan ? 0 : -20), 742],
        L = 600,
        fw = fan ? 290 : 380,
        fh = fw * 0.66;
      const rot = (px, py) => [base[0] + px * cos(a) - py * sin(a), base[1] + px * sin(a) + py * cos(a)];
      const cloth = await drawSheet(
        tex,
        (u, v) => {
          const [X, Y] = rot(6 + u * fw, -L + 12 + v * fh + 6 * sin(u * 5 + k));
          return [X, Y, 16 * sin(u * 4.6 + k)];
        },
        { W: S, H: S, ambient: 0.56, strength: 0.56, gloss: 0.3 },
      );
      const [tx, ty] = rot(0, -L),
        st = await sharp(
          draw(
            `<path d="M${base[0]} ${base[1]}L${tx} ${ty}" stroke="#a8763f" stroke-width="11" stroke-linecap="round"/><path d="M${base[0] - 2} ${base[1]}L${tx - 2} ${ty}" stroke="#ecc896" stroke-width="4.500" stroke-linecap="round"/>`,
          ),
        )
          .png()
          .toBuffer();
      const both = await layer()
        .composite([{ input: st }, { input: cloth }])
        .png()
        .toBuffer();
      out.push(await soft(both, { dx: 9, dy: 9, blur: 8, alpha: 0.2 }), both);
    }
    return stack(studio(), out);
  },
};
