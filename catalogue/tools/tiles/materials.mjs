// Close-ups of fabrics and finishings.
import { leafPath } from '../lib/art.mjs';
import sharp from '../lib/sharp.mjs';
import { draw } from '../lib/svg.mjs';
import { clamp, fbm, noise2 } from '../lib/util.mjs';

/** Fabric swatch: woven threads under raking light. */
export async function fabric({ a, b, pitch, twill = 0, gloss = 0.2, slub = 0.1, crimp = 0.5 }) {
  const N = 800,
    out = Buffer.alloc(N * N * 3),
    hexc = (h) => [1, 3, 5].map((i) => parseInt(h.slice(i, i + 2), 16)),
    A = hexc(a),
    B = hexc(b);
  for (let y = 0; y < N; y++)
    for (let x = 0; x < N; x++) {
      const fold = fbm(x / 300, y / 420, 5, 3),
        fold2 = fbm((x + 6) / 300, (y + 4) / 420, 5, 3),
        slope = (fold2 - fold) * 9,
        edge = y > N * 0.5 + 120 * Math.sin(x / 190 + 0.5) - x * 0.25 + 60,
        col = edge ? B : A;
      const px = x + 30 * fold,
        py = y + 30 * fold,
        wu = Math.sin((px / pitch) * 6.283),
        wv = Math.sin((py / pitch) * 6.283),
        cell = (Math.floor(px / pitch) + Math.floor(py / pitch) * (twill ? 1 : 1)) & 1,
        tw = twill ? Math.sin(((px + py) / pitch) * Math.PI * twill) : 0;
      let s =
        0.86 +
        crimp * 0.14 * (cell ? wu : wv) +
        0.09 * tw +
        slub * (noise2(px / (pitch * 6), py / pitch, 3) - 0.5) -
        slope;
      s += gloss * Math.max(0, -slope) * 1.6;
      for (let c = 0; c < 3; c++)
        out[(y * N + x) * 3 + c] = clamp(col[c] * s + 255 * gloss * 0.1 * Math.max(0, -slope * 2.4), 0, 255);
    }
  return sharp(out, { raw: { width: N, height: N, channels: 3 } });
}
export const fabrics = {
  'tuff-fly': { a: '#c2142c', b: '#f4f2ed', pitch: 15, twill: 0, gloss: 0.05, slub: 0.22, crimp: 1 },
  '200d-nylon': { a: '#c8152e', b: '#fafafa', pitch: 7, gloss: 0.5, slub: 0.05, crimp: 0.55 },
  '210d-nylon': { a: '#123a86', b: '#fafafa', pitch: 8, gloss: 0.42, slub: 0.06, crimp: 0.7 },
  durapoly: { a: '#cf1b30', b: '#f6f6f4', pitch: 9, twill: 1, gloss: 0.15, slub: 0.06, crimp: 0.5 },
  'value-tex': { a: '#d0283a', b: '#f1f0ec', pitch: 11, gloss: 0.08, slub: 0.14, crimp: 0.4 },
  paper: { a: '#d11a2d', b: '#ffffff', pitch: 2.4, gloss: 0.3, slub: 0.03, crimp: 0.1 },
};

/** Close-up of the hoist: grommets, rope and toggle, or an open sleeve. */
export async function finishing(kind) {
  const W = 800,
    hd = kind === 'open-sleeves' ? 190 : 120,
    x0 = 250;
  const grommet = (y) =>
    `<circle cx="${x0 + hd / 2 + 3}" cy="${y + 5}" r="47" fill="#000" opacity=".25"/><circle cx="${x0 + hd / 2}" cy="${y}" r="46" fill="url(#br)"/><circle cx="${x0 + hd / 2}" cy="${y}" r="46" fill="none" stroke="#7b5d1d" stroke-width="2"/><circle cx="${x0 + hd / 2}" cy="${y}" r="34" fill="none" stroke="#fff2bd" stroke-width="5" opacity=".7"/><circle cx="${x0 + hd / 2}" cy="${y}" r="23" fill="#d9dde0"/><circle cx="${x0 + hd / 2}" cy="${y}" r="23" fill="none" stroke="#5a420f" stroke-width="5"/>`;
  const rope = (d, w = 26) =>
    `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="${w}" stroke-linecap="round" transform="translate(6 10)"/><path d="${d}" fill="none" stroke="#b9b09c" stroke-width="${w}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="#f5f0e3" stroke-width="${w * 0.82}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="#b3a98f" stroke-width="${w * 0.8}" stroke-dasharray="${w * 0.1} ${w * 0.42}" opacity=".8"/>`;
  const flag = `<g transform="translate(${x0 + hd} 90)"><rect width="700" height="620" fill="#c8102e"/><rect x="330" width="380" height="620" fill="#fbfbf9"/>${leafPath(640, 310, 470, '#c8102e')}</g>`;
  const seams = `<g fill="none" stroke-dasharray="13 8" stroke-width="2.6"><path d="M${x0 + 12} 90V710M${x0 + hd - 12} 90V710M${x0 + hd - 24} 90V710" stroke="#9b9484"/><path d="M${x0 + hd} 112H800M${x0 + hd} 120H800M${x0 + hd} 680H800M${x0 + hd} 688H800" stroke="#000" stroke-opacity=".3"/></g>`;
  const tape =
    kind === 'open-sleeves'
      ? `<rect x="${x0}" y="90" width="${hd}" height="620" fill="url(#sl)"/><ellipse cx="${x0 + hd / 2 - 8}" cy="90" rx="${hd / 2 - 22}" ry="20" fill="#2a2d30"/><ellipse cx="${x0 + hd / 2 - 8}" cy="93" rx="${hd / 2 - 22}" ry="20" fill="none" stroke="#e9e4d6" stroke-width="5"/><rect x="${x0 + hd / 2 - 46}" y="-10" width="76" height="104" fill="url(#al)"/><rect x="${x0 + hd / 2 - 46}" y="712" width="76" height="100" fill="url(#al)"/>`
      : `<rect x="${x0}" y="90" width="${hd}" height="620" fill="url(#tp)"/>`;
  const extra =
    kind === 'grommets'
      ? grommet(160) + grommet(640)
      : kind === 'rope-and-toggle'
        ? rope(`M${x0 + hd / 2} 90V10`) +
          rope(`M${x0 + hd / 2} 710C${x0 + hd / 2} 760 ${x0 - 20} 740 ${x0 - 90} 790`) +
          `<g transform="translate(${x0 + hd / 2} 36) rotate(90)"><rect x="-62" y="-17" width="124" height="34" rx="17" fill="#000" opacity=".22" transform="translate(8 8)"/><rect x="-62" y="-17" width="124" height="34" rx="17" fill="url(#wd)"/></g>`
        : '';
  const svg = draw(
    `<rect width="800" height="800" fill="url(#g)"/><rect x="${x0 + 10}" y="108" width="600" height="620" fill="#1d2a36" opacity=".28" filter="url(#b)"/>${flag}${tape}${seams}<rect x="${x0}" y="90" width="560" height="620" fill="url(#f)"/>${extra}`,
    W,
    W,
    `<radialGradient id="g" cx=".46" cy=".4" r=".85"><stop offset="0" stop-color="#fff"/><stop offset=".6" stop-color="#f0f2f4"/><stop offset="1" stop-color="#dbe0e4"/></radialGradient><filter id="b"><feGaussianBlur stdDeviation="13"/></filter><radialGradient id="br" cx=".35" cy=".3" r=".9"><stop offset="0" stop-color="#fff3c4"/><stop offset=".45" stop-color="#d5a93c"/><stop offset="1" stop-color="#8a6516"/></radialGradient><linearGradient id="tp" x1="0" x2="1"><stop offset="0" stop-color="#e6e0d2"/><stop offset=".2" stop-color="#f7f3ea"/><stop offset="1" stop-color="#efe9dc"/></linearGradient><linearGradient id="sl" x1="0" x2="1"><stop offset="0" stop-color="#a80d26"/><stop offset=".35" stop-color="#da2440"/><stop offset=".7" stop-color="#c8102e"/><stop offset="1" stop-color="#8e0b20"/></linearGradient><linearGradient id="al" x1="0" x2="1"><stop offset="0" stop-color="#6d757c"/><stop offset=".32" stop-color="#fff"/><stop offset=".6" stop-color="#b9c0c6"/><stop offset="1" stop-color="#666e75"/></linearGradient><linearGradient id="wd" x2="0" y2="1"><stop offset="0" stop-color="#7a4d20"/><stop offset=".35" stop-color="#e8bd88"/><stop offset="1" stop-color="#8a5a2b"/></linearGradient><linearGradient id="f" x1="0" x2="1" y2=".3"><stop offset="0" stop-color="#fff" stop-opacity=".06"/><stop offset=".3" stop-color="#000" stop-opacity=".1"/><stop offset=".45" stop-color="#fff" stop-opacity=".1"/><stop offset=".7" stop-color="#000" stop-opacity=".12"/><stop offset="1" stop-color="#fff" stop-opacity=".05"/></linearGradient>`,
  );
  const { data, info } = await sharp(svg).removeAlpha().raw().toBuffer({ resolveWithObject: true }); // weave over the cloth
  for (let y = 92; y < 708; y++)
    for (let x = x0; x < 800; x++) {
      const k = (y * 800 + x) * 3,
        s = 1 + 0.035 * Math.sin(x * 1.57) * Math.sin(y * 1.57) + 0.03 * (noise2(x / 2, y / 2, 3) - 0.5);
      for (let c = 0; c < 3; c++) data[k + c] = clamp(data[k + c] * s, 0, 255);
    }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
}
