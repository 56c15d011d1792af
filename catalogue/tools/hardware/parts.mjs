// Parts and camera positions that several pictures share.

import { M } from '../lib/materials.mjs';
import { Studio } from '../lib/sdf.mjs';
import { box, cut, cyl, move, rod, sphere, turn } from '../lib/solids.mjs';

export const TAU = Math.PI * 2;
export const poly = (n, f) => Array.from({ length: n }, (_, i) => f(i / n));
export const screw = (s, x, y, z, r, axis = 'z') => {
  const f = cut(
    axis === 'z' ? turn(cyl(r, r * 0.35, r * 0.12), 'x', 90) : cyl(r, r * 0.35, r * 0.12),
    axis === 'z'
      ? move(box(r * 0.7, r * 0.14, r * 0.3), 0, 0, r * 0.45)
      : move(box(r * 0.7, r * 0.3, r * 0.14), 0, r * 0.45, 0),
  );
  s.add(move(f, x, y, z), M.steel, [x, y, z], r * 1.2);
};
export const front = (o = {}) => new Studio({ eye: [1.2, 1.9, 7], at: [0, 1, 0], fov: 22, ...o });
export const above = (o = {}) => new Studio({ eye: [0.8, 5.2, 5.2], at: [0, 0.15, 0], fov: 22, ...o });
export const onWall = (o = {}) =>
  new Studio({ eye: [2.6, 1.5, 6.4], at: [0.25, 0, 0.5], fov: 22, wall: 0, ...o });
export const ball = (s, x, y, z, r, m = M.gold) => s.add(move(sphere(r), x, y, z), m, [x, y, z], r + 0.02);
export const rodAdd = (s, pts, r, m, twist = 0) => {
  const c = [0, 1, 2].map((k) => (Math.max(...pts.map((p) => p[k])) + Math.min(...pts.map((p) => p[k]))) / 2);
  s.add(
    rod(pts, r, twist),
    m,
    c,
    Math.max(...pts.map((p) => Math.hypot(p[0] - c[0], p[1] - c[1], p[2] - c[2]))) + r * 1.3,
  );
};
