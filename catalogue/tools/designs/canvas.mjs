// Shapes that several designs share; `put` keeps a finished design.
import { FLEUR, FLEUR_CENTRE } from '../lib/shapes.mjs';

export const out = {};
export const put = (id, w, h, body) => {
  out[id] =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="1200" height="${Math.round((1200 * h) / w)}">${body}</svg>\n`;
};
export const rect = (x, y, w, h, fill) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`;
export const bands = (w, h, colours, weights = colours.map(() => 1)) => {
  const total = weights.reduce((a, b) => a + b);
  let y = 0;
  return colours
    .map((c, i) => {
      const d = (h * weights[i]) / total,
        r = rect(0, +y.toFixed(3), w, +(d + (i < colours.length - 1 ? 0.6 : 0)).toFixed(3), c);
      y += d;
      return r;
    })
    .join('');
};
export const star = (cx, cy, r, fill, points = 5, inner = 0.382, turn = 0) =>
  `<polygon fill="${fill}" points="${Array.from({ length: points * 2 }, (_, i) => {
    const a = -Math.PI / 2 + turn + (i * Math.PI) / points,
      q = i % 2 ? r * inner : r;
    return `${(cx + q * Math.cos(a)).toFixed(1)},${(cy + q * Math.sin(a)).toFixed(1)}`;
  }).join(' ')}"/>`;
export const fleur = (x, y, h, fill) =>
  `<path d="${FLEUR}" fill="${fill}" transform="translate(${x} ${y}) scale(${h / 100}) translate(${-FLEUR_CENTRE[0]} ${-FLEUR_CENTRE[1]})"/>`;
