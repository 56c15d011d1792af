// Signal flags (International Code of Signals).
import { bands, put, rect } from './canvas.mjs';

export const B = '#0b4ea2',
  R = '#d81e2c',
  Y = '#ffd100',
  W = '#fff',
  K = '#111';
const full = (c) => rect(0, 0, 600, 600, c);
const v = (...c) =>
  c
    .map((x, i) => rect((600 * i) / c.length, 0, 600 / c.length + (i < c.length - 1 ? 0.6 : 0), 600, x))
    .join('');
const saltire = (f, c, w) =>
  `${full(f)}<path d="M0 0L600 600M600 0L0 600" stroke="${c}" stroke-width="${w}"/>`;
const cross = (f, c, w) => full(f) + rect(300 - w / 2, 0, w, 600, c) + rect(0, 300 - w / 2, 600, w, c);
const diagonal = (f, c) =>
  full(f) +
  `<g fill="${c}">${[0, 1, 2, 3, 4].map((i) => `<path d="M${-120 + i * 240} 0h120L${i * 240 - 600} 600h-120z"/>`).join('')}</g>`;
const tail = 'M0 0H600L450 300L600 600H0Z';
export const signals = {
  A: `<path d="${tail}" fill="${B}"/><path d="M0 0h300v600H0z" fill="${W}"/>`,
  B: `<path d="${tail}" fill="${R}"/>`,
  C: bands(600, 600, [B, W, R, W, B]),
  D: bands(600, 600, [Y, B, Y], [1, 2, 1]),
  E: bands(600, 600, [B, R]),
  F: `${full(W)}<path d="M300 0L600 300L300 600L0 300Z" fill="${R}"/>`,
  G: v(Y, B, Y, B, Y, B),
  H: v(W, R),
  I: `${full(Y)}<circle cx="300" cy="300" r="150" fill="${K}"/>`,
  J: bands(600, 600, [B, W, B]),
  K: v(Y, B),
  L:
    rect(0, 0, 301, 301, Y) +
    rect(300, 0, 300, 301, K) +
    rect(0, 300, 301, 300, K) +
    rect(300, 300, 300, 300, Y),
  M: saltire(B, W, 120),
  N:
    full(W) +
    Array.from({ length: 16 }, (_, i) =>
      ((i % 4) + (i >> 2)) % 2 === 0 ? rect((i % 4) * 150, (i >> 2) * 150, 150, 150, B) : '',
    ).join(''),
  O: `${full(Y)}<path d="M0 0H600V600Z" fill="${R}"/>`,
  P: full(B) + rect(190, 190, 220, 220, W),
  Q: full(Y),
  R: cross(R, Y, 130),
  S: full(W) + rect(190, 190, 220, 220, B),
  T: v(R, W, B),
  U: rect(0, 0, 600, 600, W) + rect(0, 0, 300, 300, R) + rect(300, 300, 300, 300, R),
  V: saltire(W, R, 110),
  W: full(B) + rect(120, 120, 360, 360, W) + rect(215, 215, 170, 170, R),
  X: cross(W, B, 120),
  Y: diagonal(Y, R),
  Z: `<path d="M0 0H600L300 300Z" fill="${Y}"/><path d="M600 0V600L300 300Z" fill="${B}"/><path d="M0 600H600L300 300Z" fill="${R}"/><path d="M0 0V600L300 300Z" fill="${K}"/>`,
};
// numeral pennants: a trapezoid 600 x 400, 120 high at the fly
const pen = 'M0 0L600 140V260L0 400Z';
let clip = 0;
const pennant = (body) => {
  const id = `p${clip++}`;
  return `<clipPath id="${id}"><path d="${pen}"/></clipPath><g clip-path="url(#${id})">${body}</g>`;
};
const pw = (...c) =>
  pennant(c.map((x, i) => rect((600 * i) / c.length, 0, 600 / c.length + 0.6, 400, x)).join(''));
const ph = (...c) => pennant(bands(600, 400, c));
export const numerals = {
  0: pw(Y, R, Y),
  1: pennant(`${rect(0, 0, 600, 400, W)}<circle cx="190" cy="200" r="90" fill="${R}"/>`),
  2: pennant(`${rect(0, 0, 600, 400, B)}<circle cx="190" cy="200" r="90" fill="${W}"/>`),
  3: pw(R, W, B),
  4: pennant(rect(0, 0, 600, 400, R) + rect(0, 160, 600, 80, W) + rect(150, 0, 80, 400, W)),
  5: pw(Y, B),
  6: ph(K, W),
  7: ph(Y, R),
  8: pennant(rect(0, 0, 600, 400, W) + rect(0, 160, 600, 80, R) + rect(150, 0, 80, 400, R)),
  9: pennant(
    rect(0, 0, 300, 200, W) +
      rect(300, 0, 300, 200, K) +
      rect(0, 200, 300, 200, R) +
      rect(300, 200, 300, 200, Y),
  ),
};
for (const [l, id] of Object.entries({
  A: 'signal-alpha',
  B: 'signal-bravo',
  O: 'signal-oscar',
  Q: 'signal-quebec',
  P: 'signal-papa',
  U: 'signal-uniform',
  V: 'signal-victor',
  N: 'signal-november',
  C: 'signal-charlie',
}))
  put(id, 600, 600, `<g shape-rendering="geometricPrecision">${signals[l]}</g>`);
put(
  'diver-down',
  1500,
  1200,
  `${rect(0, 0, 1500, 1200, R)}<path d="M0 0H230L1500 1010V1200H1270L0 190Z" fill="#fff"/>`,
);
