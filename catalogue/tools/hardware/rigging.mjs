// Hooks, pulley, cleat and rope: what hoists a flag.
import { M } from '../lib/materials.mjs';
import {
  blend,
  box,
  capsule,
  curve,
  cut,
  cyl,
  move,
  pipe,
  rod,
  ropeRing,
  scale,
  torus,
  turn,
  union,
} from '../lib/solids.mjs';
import { above, ball, front, rodAdd, screw } from './parts.mjs';

const { sin, cos, PI } = Math;
export const rigging = {
  'snap-hook-steel': () => {
    const s = above({ eye: [0.3, 6, 3.6] }),
      z = 0.1;
    const hook = (ox, oz, rot) => {
      const g = (f) => move(turn(f, 'y', rot), ox, z, oz);
      s.add(
        g(
          union(
            move(turn(torus(0.2, 0.06), 'x', 0), -0.78, 0, 0),
            move(turn(cyl(0.1, 0.11, 0.03), 'z', 90), -0.49, 0, 0),
          ),
        ),
        M.steel,
        [ox, z, oz],
        1.2,
      );
      s.add(
        g(
          rod(
            [
              [-0.4, 0, 0],
              [-0.28, 0, -0.05],
              ...curve(10, (t) => [-0.1 + 0.75 * t, 0, -0.2 - 0.02 * sin(PI * t)]),
              ...curve(14, (t) => [0.68 + 0.21 * sin(PI * t), 0, -0.2 * cos(PI * t)]),
              [0.5, 0, 0.215],
              [0.38, 0, 0.19],
            ],
            0.065,
          ),
        ),
        M.steel,
        [ox, z, oz],
        1.2,
      );
      s.add(g(capsule(-0.3, 0, -0.02, 0.42, 0, 0.2, 0.05, 0.04)), M.brushed, [ox, z, oz], 1.2);
      s.add(g(move(turn(cyl(0.055, 0.08), 'x', 90), -0.3, 0, -0.02)), M.steel, [ox, z, oz], 1.2);
    };
    hook(-0.1, -0.42, 18);
    hook(0.12, 0.42, 8);
    return s;
  },
  'snap-hook-nylon': () => {
    const s = above({ eye: [0.3, 6, 3.6] }),
      z = 0.12;
    const hook = (ox, oz, rot, m) => {
      const g = (f) => move(turn(f, 'y', rot), ox, z, oz);
      s.add(
        g(
          blend(
            0.05,
            move(torus(0.21, 0.085), -0.74, 0, 0),
            move(box(0.12, 0.1, 0.12, 0.05), -0.44, 0, 0),
            rod(
              [
                [-0.4, 0, -0.06],
                ...curve(8, (t) => [-0.2 + 0.8 * t, 0, -0.21]),
                ...curve(12, (t) => [0.62 + 0.22 * sin(PI * t), 0, -0.21 * cos(PI * t)]),
                [0.42, 0, 0.215],
              ],
              0.095,
            ),
          ),
        ),
        m,
        [ox, z, oz],
        1.2,
      );
      s.add(g(capsule(-0.34, 0.0, 0.02, 0.36, 0, 0.2, 0.06, 0.05)), m, [ox, z, oz], 1.2);
    };
    hook(-0.1, -0.42, 16, M.nylon);
    hook(0.12, 0.42, 6, M.black);
    return s;
  },
  'pulley-truck': () => {
    const s = front({ eye: [1.7, 2.3, 6.6], at: [0.08, 1, 0] });
    s.add(move(pipe(0.24, 0.05, 0.45, 0.01), -0.1, 0.45, 0), M.aluminium, [-0.1, 0.45, 0], 0.6);
    s.add(move(cyl(0.31, 0.13, 0.04), -0.1, 0.98, 0), M.aluminium, [-0.1, 0.98, 0], 0.4);
    s.add(
      move(union(cyl(0.15, 0.05, 0.02), move(cyl(0.06, 0.12), 0, 0.1, 0)), -0.1, 1.14, 0),
      M.brass,
      [-0.1, 1.2, 0],
      0.3,
    );
    ball(s, -0.1, 1.55, 0, 0.33);
    s.add(
      move(
        union(move(box(0.2, 0.12, 0.025, 0.02), 0, 0, 0.1), move(box(0.2, 0.12, 0.025, 0.02), 0, 0, -0.1)),
        0.36,
        0.98,
        0,
      ),
      M.aluminium,
      [0.36, 0.98, 0],
      0.35,
    );
    s.add(
      move(turn(cut(cyl(0.2, 0.06, 0.02), torus(0.22, 0.05)), 'x', 90), 0.46, 0.94, 0),
      M.black,
      [0.46, 0.94, 0],
      0.28,
    );
    s.add(move(turn(cyl(0.05, 0.14, 0.01), 'x', 90), 0.46, 0.94, 0), M.steel, [0.46, 0.94, 0], 0.2);
    rodAdd(
      s,
      [
        [0.26, 0.02, 0],
        ...curve(14, (t) => [0.46 - 0.2 * cos(PI * t), 0.94 + 0.2 * sin(PI * t), 0]),
        [0.66, 0.02, 0],
      ],
      0.035,
      M.rope,
      1.1,
    );
    return s;
  },
  'cleat-aluminium': () => {
    const s = front({ eye: [1.8, 2.8, 6], at: [0, 0.42, 0], fov: 21 });
    s.add(
      blend(
        0.22,
        capsule(-0.95, 0.72, 0, 0, 0.56, 0, 0.1, 0.17),
        capsule(0.95, 0.72, 0, 0, 0.56, 0, 0.1, 0.17),
        move(box(0.2, 0.25, 0.15, 0.06), -0.02, 0.33, 0),
      ),
      M.aluminium,
      [0, 0.5, 0],
      1.15,
    );
    s.add(
      move(
        cut(box(0.62, 0.07, 0.2, 0.06), move(cyl(0.07, 0.2), -0.42, 0, 0), move(cyl(0.07, 0.2), 0.42, 0, 0)),
        0,
        0.07,
        0,
      ),
      M.aluminium,
      [0, 0.07, 0],
      0.7,
    );
    screw(s, -0.42, 0.13, 0, 0.1, 'y');
    screw(s, 0.42, 0.13, 0, 0.1, 'y');
    return s;
  },
  'halyard-rope': () => {
    const s = above({ eye: [0.6, 4.6, 5.4], at: [0, 0.25, 0] });
    for (let k = 0; k < 5; k++)
      for (let i = 0; i < 3 - (k > 3 ? 1 : 0); i++) {
        const R = 0.82 - i * 0.125 + (k % 2 ? 0.055 : 0),
          y = 0.07 + k * 0.112;
        s.add(move(ropeRing(R, 0.068, 26 - i * 4, 3, k + i), 0, y, 0), M.rope, [0, y, 0], R + 0.09);
      }
    for (let i = 0; i < 6; i++) {
      const _z = 0.5 + 0.0 * i,
        a = -0.22 + i * 0.088;
      s.add(
        move(
          turn(move(scale(turn(ropeRing(0.36, 0.062, 12, 3, i), 'z', 90), 1), 0, 0, 0), 'y', 0),
          a,
          0.32,
          0.7,
        ),
        M.rope,
        [a, 0.32, 0.7],
        0.5,
      );
    }
    rodAdd(
      s,
      curve(26, (t) => [0.25 + 1.0 * t, 0.07, 0.9 + 0.16 * sin(t * 5)]),
      0.064,
      M.rope,
      1.1,
    );
    s.add(move(turn(cyl(0.07, 0.08, 0.01), 'z', 90), 1.28, 0.07, 0.75), M.ropeDark, [1.28, 0.07, 0.75], 0.14);
    return s;
  },
};
