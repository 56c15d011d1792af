// Ornaments for the top of a pole.

import { M } from '../lib/materials.mjs';
import { LEAF } from '../lib/shapes.mjs';
import {
  blend,
  capsule,
  cyl,
  ellipsoid,
  extrude,
  lathe,
  move,
  scale,
  sphere,
  torus,
  turn,
  union,
} from '../lib/solids.mjs';
import { front, poly } from './parts.mjs';

const leafPolygon = (() => {
  // each arc becomes the straight line to its end point
  const src = LEAF.replace(/a(?:95 95|65 65) 0 01(-?\d+)( ?-?\d+)/g, 'l$1$2'),
    pts = [];
  let x = 0,
    y = 0;
  for (const m of src.matchAll(/([Ml])([^Ml]*)/g)) {
    const n = m[2].match(/-?\d+/g)?.map(Number) ?? [];
    for (let k = 0; k + 1 < n.length; k += 2) {
      if (m[1] === 'M') [x, y] = [n[k], n[k + 1]];
      else {
        x += n[k];
        y += n[k + 1];
      }
      pts.push([(x - 4800) / 2000, (2400 - y) / 2000]);
    }
  }
  return pts;
})();

export const finials = {
  'finial-ball': () => {
    const s = front({ eye: [1.6, 2.2, 6.4] });
    s.add(move(sphere(0.72), 0, 1.28, 0), M.gold, [0, 1.28, 0], 0.75);
    s.add(
      move(union(cyl(0.36, 0.06, 0.03), move(cyl(0.26, 0.08, 0.03), 0, 0.1, 0)), 0, 0.47, 0),
      M.gold,
      [0, 0.5, 0],
      0.45,
    );
    s.add(
      move(
        union(cyl(0.15, 0.21, 0.01), ...poly(7, (t) => move(torus(0.152, 0.018), 0, -0.18 + t * 0.4, 0))),
        0,
        0.22,
        0,
      ),
      M.brass,
      [0, 0.22, 0],
      0.32,
    );
    return s;
  },
  'finial-eagle': () => {
    const s = front({ eye: [1.1, 1.9, 7], at: [0, 1.06, 0] });
    const half = [
      [0.1, 0.6],
      [0.22, 0.66],
      [0.38, 0.76],
      [0.56, 0.98],
      [0.8, 1.16],
      [1.06, 1.22],
      [0.98, 1.06],
      [1.12, 0.98],
      [0.97, 0.88],
      [1.08, 0.76],
      [0.92, 0.7],
      [1.0, 0.55],
      [0.83, 0.53],
      [0.87, 0.38],
      [0.7, 0.4],
      [0.7, 0.24],
      [0.55, 0.3],
      [0.5, 0.16],
      [0.38, 0.24],
      [0.27, 0.1],
      [0.22, -0.08],
      [0.3, -0.24],
      [0.26, -0.32],
      [0.15, -0.26],
      [0.16, -0.42],
      [0.26, -0.64],
      [0.17, -0.62],
      [0.12, -0.72],
      [0.05, -0.66],
      [0, -0.76],
    ];
    const outline = [
      ...half,
      ...half
        .slice(0, -1)
        .reverse()
        .map(([x, y]) => [-x, y]),
    ];
    const head = [
      [-0.13, 0.5],
      [-0.15, 0.72],
      [-0.2, 0.79],
      [-0.34, 0.77],
      [-0.4, 0.68],
      [-0.42, 0.8],
      [-0.34, 0.9],
      [-0.24, 0.96],
      [-0.1, 1.0],
      [0.06, 0.95],
      [0.14, 0.82],
      [0.13, 0.5],
    ];
    const g = (f) => move(turn(f, 'y', 14), 0, 1.08, 0);
    s.add(g(extrude(outline, 0.03, 0.015, 0.1)), M.satinGold, [0, 1.3, 0], 1.45);
    s.add(
      g(blend(0.06, extrude(head, 0.1, 0.03, 0.09), move(ellipsoid(0.22, 0.4, 0.17), 0, 0.3, 0.04))),
      M.satinGold,
      [0, 1.6, 0],
      0.8,
    );
    for (const k of [-1, 1])
      for (const [x0, y0, x1, y1] of [
        [0.3, 0.62, 0.9, 1.12],
        [0.34, 0.54, 0.98, 0.93],
        [0.34, 0.46, 0.94, 0.74],
        [0.34, 0.4, 0.86, 0.56],
        [0.32, 0.34, 0.72, 0.4],
      ])
        s.add(g(capsule(k * x0, y0, 0.115, k * x1, y1, 0.06, 0.03, 0.014)), M.satinGold, [0, 1.6, 0], 1.2);
    s.add(
      lathe([
        [0, 0],
        [0.13, 0],
        [0.13, 0.12],
        [0.2, 0.15],
        [0.2, 0.2],
        [0.12, 0.24],
        [0.2, 0.34],
        [0.23, 0.44],
        [0.2, 0.54],
        [0.1, 0.62],
        [0, 0.64],
      ]),
      M.satinGold,
      [0, 0.32, 0],
      0.45,
    );
    return s;
  },
  'finial-spear': () => {
    const s = front({ eye: [1.3, 2, 6.6] });
    const blade = lathe(
      [
        [0, 0.62],
        [0.11, 0.74],
        [0.3, 0.98],
        [0.33, 1.12],
        [0.26, 1.36],
        [0.13, 1.72],
        [0.0, 2.05],
      ].map(([r, y]) => [r, y]),
    );
    s.add((x, y, z) => blade(x, y, z * 3.2) * 0.3, M.satinGold, [0, 1.33, 0], 0.85);
    s.add(
      lathe([
        [0, 0],
        [0.12, 0],
        [0.12, 0.3],
        [0.2, 0.34],
        [0.2, 0.4],
        [0.12, 0.45],
        [0.16, 0.54],
        [0.12, 0.62],
        [0.06, 0.7],
        [0, 0.72],
      ]),
      M.satinGold,
      [0, 0.36, 0],
      0.45,
    );
    return s;
  },
  'finial-maple-leaf': () => {
    const s = front({ eye: [1.3, 1.9, 6.8] });
    s.add(
      move(turn(turn(scale(extrude(leafPolygon, 0.035, 0.02, 0.13), 0.78), 'x', -9), 'y', 16), 0, 1.3, 0),
      M.satinGold,
      [0, 1.25, 0],
      0.98,
    );
    s.add(
      lathe([
        [0, 0],
        [0.11, 0],
        [0.11, 0.26],
        [0.19, 0.3],
        [0.19, 0.37],
        [0.11, 0.41],
        [0.07, 0.56],
        [0, 0.58],
      ]),
      M.satinGold,
      [0, 0.3, 0],
      0.4,
    );
    return s;
  },
};
