// Stands, bases and what carries or keeps a flag.
import { M } from '../lib/materials.mjs';
import {
  box,
  capsule,
  curve,
  cut,
  cyl,
  lathe,
  move,
  pipe,
  rod,
  taper,
  torus,
  turn,
  union,
} from '../lib/solids.mjs';
import { above, ball, front } from './parts.mjs';

const { sin, cos, PI } = Math;
export const stands = {
  'floor-stand': () => {
    const s = front({ eye: [1.5, 2.6, 6.4], at: [0, 0.55, 0], fov: 21 });
    s.add(
      lathe([
        [0, 0],
        [1.0, 0],
        [1.0, 0.06],
        [0.93, 0.12],
        [0.6, 0.2],
        [0.36, 0.32],
        [0.24, 0.5],
        [0.22, 0.8],
        [0.27, 0.84],
        [0.27, 0.92],
        [0.2, 0.96],
        [0, 0.96],
      ]),
      M.satinGold,
      [0, 0.4, 0],
      1.15,
    );
    s.add(move(cyl(0.15, 0.3), 0, 1.15, 0), M.oak, [0, 1.15, 0], 0.36);
    s.add(
      move(turn(union(cyl(0.05, 0.08), move(cyl(0.09, 0.03, 0.01), 0, 0.09, 0)), 'z', -90), 0.3, 0.7, 0),
      M.brass,
      [0.3, 0.7, 0],
      0.2,
    );
    return s;
  },
  'carrying-belt': () => {
    const s = front({ eye: [1, 2.2, 6.8], at: [0, 0.95, 0] });
    const band = (cx, cy, rx, ry, w, tilt) => (x, y, z) => {
      const c = cos(tilt),
        sn = sin(tilt),
        X = x - cx,
        Y = (y - cy) * c - z * sn,
        Z = (y - cy) * sn + z * c,
        k = Math.hypot(X / rx, Y / ry),
        d = Math.abs(k - 1) * Math.min(rx, ry) - 0.03;
      return Math.max(d, Math.abs(Z) - w) * 0.7;
    };
    s.add(band(0, 1.15, 0.78, 0.75, 0.13, -0.12), M.leather, [0, 1.15, 0], 0.98);
    s.add(
      move(union(pipe(0.27, 0.05, 0.34, 0.02), move(cyl(0.27, 0.03, 0.01), 0, -0.32, 0)), 0, 0.38, 0.14),
      M.leather,
      [0, 0.38, 0.14],
      0.5,
    );
    s.add(
      move(union(torus(0.272, 0.025), move(torus(0.272, 0.02), 0, -0.55, 0)), 0, 0.7, 0.14),
      M.brass,
      [0, 0.5, 0.14],
      0.5,
    );
    s.add(
      move(turn(cut(box(0.15, 0.07, 0.2, 0.03), box(0.09, 0.2, 0.14)), 'z', -38), 0.48, 1.77, 0),
      M.brass,
      [0.48, 1.77, 0],
      0.32,
    );
    s.add(move(turn(box(0.02, 0.035, 0.19, 0.01), 'z', -38), 0.49, 1.79, 0), M.brass, [0.49, 1.79, 0], 0.25);
    return s;
  },
  'storage-bag': () => {
    const s = above({ eye: [0.6, 4.4, 6.2], at: [0, 0.25, 0] });
    const g = (f) => turn(f, 'y', 28);
    const bagM = M.of('#1c2b45', 0.85, 0.015);
    s.add(
      g(
        move(
          turn(
            (x, y, z) =>
              capsule(0, -1.15, 0, 0, 1.15, 0, 0.27)(x, y, z) -
              0.012 * sin(y * 9 + x * 3) * sin(z * 6 + y * 4),
            'z',
            90,
          ),
          0,
          0.28,
          0,
        ),
      ),
      bagM,
      [0, 0.28, 0],
      1.5,
    );
    [-0.55, 0.55].forEach((x) => {
      s.add(
        g(move(turn(pipe(0.3, 0.035, 0.07, 0.01), 'z', 90), x, 0.28, 0)),
        M.black,
        [x * cos(0.49), 0.28, -x * sin(0.49)],
        0.42,
      );
    });
    const handle = curve(30, (t) => [-0.55 + 1.1 * t, 0.56 + 0.42 * sin(PI * t), 0.12]);
    s.add(g(rod(handle, 0.035)), M.black, [0, 0.75, 0], 0.95);
    s.add(g(move(box(0.09, 0.06, 0.09, 0.04), 0, 0.98, 0.12)), M.black, [0, 0.98, 0.1], 0.3);
    s.add(
      g(
        rod(
          curve(30, (t) => [-1.2 + 2.4 * t, 0.5 - 0.03 * sin(t * 9), -0.12]),
          0.016,
        ),
      ),
      M.steel,
      [0, 0.5, 0],
      1.4,
    );
    return s;
  },
  'feather-cross-base': () => {
    const s = above({ eye: [1, 4.2, 6], at: [0, 0.3, 0] });
    s.add(
      union(...[0, 90].map((a) => turn(move(box(1.25, 0.045, 0.075, 0.03), 0, 0.06, 0), 'y', a + 20))),
      M.black,
      [0, 0.06, 0],
      1.4,
    );
    s.add(
      move(union(cyl(0.14, 0.08, 0.02), move(cyl(0.065, 0.34, 0.02), 0, 0.36, 0)), 0, 0.14, 0),
      M.steel,
      [0, 0.4, 0],
      0.6,
    );
    ball(s, 0, 0.9, 0, 0.07, M.steel);
    return s;
  },
  'feather-ground-spike': () => {
    const s = above({ eye: [0.6, 5.4, 5], at: [0.32, 0.12, -0.2], fov: 25 });
    const g = (f) => move(turn(f, 'y', 32), 0, 0.14, 0);
    s.add(
      g(
        union(
          turn(taper(0.13, 0.015, 0.85), 'z', 90),
          move(turn(cyl(0.16, 0.03, 0.01), 'z', 90), 0.86, 0, 0),
          move(turn(cyl(0.085, 0.42, 0.02), 'z', 90), 1.25, 0, 0),
        ),
      ),
      M.steel,
      [0, 0.14, 0],
      1.8,
    );
    s.add(g(move(box(0.05, 0.04, 0.28, 0.02), 0.8, 0.0, 0)), M.steel, [0.2, 0.14, -0.3], 1);
    return s;
  },
  'feather-water-base': () => {
    const s = above({ eye: [0.8, 4, 6], at: [0, 0.25, 0] });
    s.add(
      move((x, y, z) => torus(0.85, 0.24)(x, y * 1.15, z) - 0.006 * sin(Math.atan2(z, x) * 16), 0, 0.24, 0),
      M.of('#20252c', 0.55),
      [0, 0.24, 0],
      1.15,
    );
    s.add(move(cyl(0.09, 0.05, 0.02), 0.85, 0.47, 0.1), M.of('#c21127', 0.4), [0.85, 0.47, 0.1], 0.15);
    s.add(
      union(...[0, 60, 120].map((a) => turn(move(box(0.7, 0.02, 0.05, 0.01), 0, 0.3, 0), 'y', a))),
      M.black,
      [0, 0.3, 0],
      0.8,
    );
    s.add(move(cyl(0.065, 0.4, 0.02), 0, 0.7, 0), M.steel, [0, 0.7, 0], 0.45);
    return s;
  },
};
