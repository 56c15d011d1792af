// Applique and embroidery.

import { leafPath } from '../lib/art.mjs';
import sharp from '../lib/sharp.mjs';
import { text } from '../lib/text.mjs';
import { clamp, noise2 } from '../lib/util.mjs';
import { S } from './drawing.mjs';

const { sin } = Math;
/** Cut-and-sewn look: every shape lies on the cloth with a raised edge and a zigzag seam. */
export function applique() {
  const w = 1600,
    h = 800;
  const ringD = 'M800 130A270 270 0 1 1 799.9 130Z';
  const l = leafPath(800, 395, 330, '#fff');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}"><defs><filter id="b" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="6"/></filter></defs><rect width="${w}" height="${h}" fill="#0f2a4a"/>
  <path d="M0 620H1600V800H0Z" fill="#000" opacity=".3" filter="url(#b)"/><path d="M0 630H1600V800H0Z" fill="#c8102e"/><path d="M0 637H1600" stroke="#7d0a1c" stroke-width="9" stroke-dasharray="3 4"/>
  <path d="${ringD}" fill="#000" opacity=".4" filter="url(#b)" transform="translate(4 8)"/><path d="${ringD}" fill="#c8102e"/><path d="${ringD}" fill="none" stroke="#7d0a1c" stroke-width="11" stroke-dasharray="3 4"/>
  <g opacity=".4" filter="url(#b)" transform="translate(4 7)">${leafPath(800, 395, 330, '#000')}</g>${l}<g>${leafPath(800, 395, 330, 'none', 'stroke="#b9bcc0" stroke-width="120" stroke-dasharray="34 44"')}</g>
  ${text('YOUR DESIGN · VOTRE VISUEL', { x: 800, y: 742, size: 92, weight: 'black', fill: '#fff', anchor: 'middle', tracking: 0.05 })}</svg>`;
}

/** Thread-by-thread embroidery on twill: a map of regions becomes stitches. */
export async function embroidery() {
  const N = 1200,
    regions = [
      ['#0f2a4a', 0.6],
      ['#f2b632', -0.7],
      ['#c8102e', 0.35],
      ['#ffffff', 1.25],
    ];
  const map = `<svg xmlns="http://www.w3.org/2000/svg" width="${N}" height="${N}" shape-rendering="crispEdges"><rect width="${N}" height="${N}" fill="#000"/><circle cx="600" cy="600" r="430" fill="#020000"/><circle cx="600" cy="600" r="398" fill="#010000"/><circle cx="600" cy="600" r="268" fill="#020000"/><circle cx="600" cy="600" r="254" fill="#040000"/>${leafPath(600, 596, 350, '#030000')}
    <defs><path id="t" d="M600 930A330 330 0 1 1 600.1 930"/></defs>${arc('YOUR LOGO', 600, 600, 308, -90, '#040000', 66)}${arc('VOTRE LOGO', 600, 600, 352, 90, '#040000', 66, true)}</svg>`;
  const { data } = await sharp(Buffer.from(map))
    .resize(N, N)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const id = new Uint8Array(N * N);
  for (let i = 0; i < N * N; i++) id[i] = Math.min(data[i * 3], 4);
  const soft = await sharp(Buffer.from(id.map((v) => (v ? 255 : 0))), {
    raw: { width: N, height: N, channels: 1 },
  })
    .blur(5)
    .raw()
    .toBuffer();
  const edges = new Uint8Array(N * N);
  for (let y = 1; y < N; y++)
    for (let x = 1; x < N; x++) {
      const k = y * N + x;
      edges[k] = id[k] !== id[k - 1] || id[k] !== id[k - N] ? 255 : 0;
    }
  const e = await sharp(Buffer.from(edges), { raw: { width: N, height: N, channels: 1 } })
    .blur(3)
    .raw()
    .toBuffer();
  const out = Buffer.alloc(N * N * 3);
  for (let y = 0; y < N; y++)
    for (let x = 0; x < N; x++) {
      const k = y * N + x,
        r = id[k];
      let c, s;
      if (!r) {
        const t = (x + y * 0.62) * 0.52;
        c = [52, 58, 66];
        s = 0.86 + 0.16 * sin(t) + 0.1 * (noise2(x * 0.5, y * 0.5, 3) - 0.5);
        const sh = soft[Math.max(0, k - 7 * N - 6)] / 255;
        s *= 1 - 0.45 * sh;
      } else {
        const [hex, a0] = regions[r - 1],
          dx = x - 600,
          dy = y - 600,
          rad = Math.hypot(dx, dy),
          ringy = r === 2 || (r === 1 && rad > 262),
          a = ringy ? Math.atan2(dy, dx) + Math.PI / 2 : a0;
        c = [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));
        const across = ringy ? Math.atan2(dy, dx) * 330 : x * Math.cos(a + 1.571) + y * Math.sin(a + 1.571),
          along = ringy ? rad : x * Math.cos(a) + y * Math.sin(a);
        const thread = Math.abs(sin(across * 0.62)),
          jig = noise2(across * 0.2, along * 0.02, 9),
          stitch = Math.abs(sin((along + 34 * Math.floor(across / 5.07) * 0.37) * 0.042));
        s = 0.62 + 0.42 * thread + 0.14 * (stitch - 0.5) + 0.12 * (jig - 0.5);
        const gx = soft[k + 2] - soft[k - 2],
          gy = soft[Math.min(N * N - 1, k + 2 * N)] - soft[Math.max(0, k - 2 * N)];
        s += clamp((gx * 0.7 + gy) * 0.004, -0.2, 0.25);
        s *= 1 - 0.5 * clamp((e[k] - 20) / 120);
        if (r !== 4) {
          c = c.map((v) => v + 26 * thread * (0.5 + 0.5 * sin(along * 0.02 + 1)));
        }
      }
      for (let i = 0; i < 3; i++) out[k * 3 + i] = clamp(c[i] * s, 0, 255);
    }
  return sharp(out, { raw: { width: N, height: N, channels: 3 } }).resize(S, S, { kernel: 'lanczos3' });
}
/** Words on a circle, as outlines. mid is the angle of the middle of the words in degrees; under = readable along the bottom. */
function arc(words, cx, cy, r, mid, fill, size, under = false) {
  let s = '';
  const c = [...words],
    step = (ch) => ((ch === ' ' ? 0.24 : ch === 'I' ? 0.26 : 0.5) * size) / r,
    total = c.reduce((a, ch) => a + step(ch), 0);
  let a = (mid * Math.PI) / 180 + (under ? total / 2 : -total / 2);
  for (const ch of c) {
    const d = step(ch),
      m = under ? a - d / 2 : a + d / 2;
    s += `<g transform="translate(${cx + r * Math.cos(m)} ${cy + r * Math.sin(m)}) rotate(${(m * 180) / Math.PI + (under ? -90 : 90)})">${text(ch, { size, weight: 'black', fill, anchor: 'middle' })}</g>`;
    a += under ? -d : d;
  }
  return s;
}
