// Poles.
import { M } from '../lib/materials.mjs';
import {
  blend,
  box,
  capsule,
  cut,
  cyl,
  lathe,
  move,
  pipe,
  ropeRing,
  sphere,
  taper,
  turn,
  union,
} from '../lib/solids.mjs';
import { above, ball, front, onWall, rodAdd, screw } from './parts.mjs';

export const poles = {
  'pole-sectional': () => {
    const s = above({ eye: [0.2, 6.6, 3.2], at: [0, 0.1, 0] });
    const bar = (z, r, len, x = 0) => {
      const f = move(turn(turn(pipe(r, r * 0.3, len, 0.004), 'z', 90), 'y', 24), x, r, z);
      s.add(f, M.aluminium, [x, r, z], len + 0.1);
    };
    bar(-0.62, 0.075, 1.2, -0.04);
    bar(-0.34, 0.085, 1.2, 0.02);
    bar(-0.04, 0.095, 1.2, -0.02);
    bar(0.28, 0.105, 1.2, 0.02);
    ball(s, -1.05, 0.16, -0.72, 0.15);
    s.add(
      move(
        union(cyl(0.11, 0.1, 0.02), move(turn(cyl(0.07, 0.03), 'x', 90), 0.15, 0.05, 0)),
        -0.72,
        0.1,
        -0.98,
      ),
      M.aluminium,
      [-0.72, 0.1, -0.98],
      0.3,
    );
    s.add(
      move(
        turn(blend(0.05, capsule(-0.22, 0.1, 0, 0.22, 0.1, 0, 0.035), box(0.12, 0.07, 0.05, 0.02)), 'y', 15),
        0.3,
        0.05,
        0.78,
      ),
      M.aluminium,
      [0.3, 0.06, 0.78],
      0.35,
    );
    s.add(
      move(turn(turn(pipe(0.14, 0.03, 0.42), 'z', 90), 'y', 24), 0.85, 0.14, 0.66),
      M.of('#e9ebea', 0.35),
      [0.85, 0.14, 0.66],
      0.5,
    );
    for (let i = 0; i < 4; i++)
      s.add(
        move(ropeRing(0.24 - i * 0.03, 0.024, 22, 3, i), -0.55, 0.03 + (i % 2) * 0.045, 0.68),
        M.rope,
        [-0.55, 0.05, 0.68],
        0.3,
      );
    return s;
  },
  'pole-telescoping': () => {
    const s = above({ eye: [0.2, 6.4, 3.6], at: [-0.12, 0.12, 0.05], fov: 25 });
    const g = (f) => move(turn(turn(f, 'z', 90), 'y', 38), 0, 0.15, 0);
    const parts = [
      [0.145, -1.3, -0.55],
      [0.12, -0.6, 0.1],
      [0.097, 0.05, 0.62],
      [0.076, 0.58, 1.05],
      [0.056, 1.0, 1.38],
    ];
    parts.forEach(([r, a, b]) => {
      s.add(g(move(cyl(r, (b - a) / 2, 0.004), 0, (a + b) / 2, 0)), M.brushed, [0, 0.15, 0], 1.7);
    });
    parts.slice(0, 4).forEach(([r, , b]) => {
      s.add(g(move(union(cyl(r + 0.022, 0.055, 0.015)), 0, b - 0.02, 0)), M.black, [0, 0.15, 0], 1.7);
    });
    s.add(g(move(sphere(0.13), 0, 1.5, 0)), M.gold, [0, 0.15, 0], 1.8);
    s.add(g(move(cyl(0.16, 0.05, 0.02), 0, -1.3, 0)), M.black, [0, 0.15, 0], 1.6);
    return s;
  },
  'pole-in-ground': () => {
    const s = front({ eye: [1.2, 2.1, 7.2], at: [0.05, 1.05, 0], fov: 22 });
    s.add(move(taper(0.17, 0.145, 1.25), -0.1, 1.25, 0), M.brushed, [-0.1, 1.25, 0], 1.35);
    s.add(
      move(
        cut(
          lathe([
            [0, 0],
            [0.55, 0],
            [0.55, 0.03],
            [0.5, 0.06],
            [0.34, 0.1],
            [0.24, 0.18],
            [0.2, 0.3],
            [0.19, 0.36],
            [0, 0.36],
          ]),
          move(cyl(0.172, 1), 0, 0.4, 0),
        ),
        -0.1,
        0,
        0,
      ),
      M.aluminium,
      [-0.1, 0.15, 0],
      0.62,
    );
    s.add(
      move(
        blend(0.05, capsule(0, -0.2, 0.02, 0, 0.2, 0.02, 0.035), box(0.05, 0.09, 0.05, 0.02)),
        -0.1,
        1.0,
        0.2,
      ),
      M.aluminium,
      [-0.1, 1.0, 0.2],
      0.3,
    );
    rodAdd(
      s,
      [
        [-0.02, 0.92, 0.24],
        [-0.0, 1.1, 0.25],
        [0.03, 1.6, 0.22],
        [0.06, 2.5, 0.2],
      ],
      0.017,
      M.rope,
      1.1,
    );
    rodAdd(
      s,
      [
        [-0.14, 0.92, 0.25],
        [-0.13, 1.12, 0.26],
        [-0.02, 1.7, 0.22],
        [0.02, 2.5, 0.2],
      ],
      0.017,
      M.rope,
      1.1,
    );
    s.add(
      move(pipe(0.22, 0.035, 0.36, 0.01), 0.85, 0.36, 0.25),
      M.of('#e9ebea', 0.35),
      [0.85, 0.36, 0.25],
      0.45,
    );
    return s;
  },
  'wall-mount-set': () => {
    const s = onWall({ eye: [4.4, 0.6, 5.8], at: [0.1, 0.22, 0.8], fov: 25 });
    const dir = (t) => [0, -0.55 + t * 0.74, 0.3 + t * 0.68];
    s.add(move(box(0.15, 0.34, 0.035, 0.03), 0, -0.75, 0.035), M.aluminium, [0, -0.75, 0.035], 0.4);
    [
      [0, -0.52],
      [0, -0.98],
    ].forEach(([x, y]) => {
      screw(s, x, y, 0.08, 0.05);
    });
    s.add(
      blend(0.04, capsule(...dir(-0.3), ...dir(0.18), 0.1), capsule(0, -0.75, 0.07, ...dir(-0.15), 0.07)),
      M.aluminium,
      [...dir(0)],
      0.55,
    );
    s.add(capsule(...dir(0), ...dir(2.1), 0.07), M.white, dir(1.0), 1.3);
    ball(s, ...dir(2.24), 0.15);
    [0.75, 1.9].forEach((t) => {
      s.add(capsule(...dir(t - 0.04), ...dir(t + 0.04), 0.085), M.steel, dir(t), 0.2);
    });
    return s;
  },
  'parade-pole': () => {
    const s = above({ eye: [0.1, 6.6, 3.2], at: [-0.06, 0.1, 0.12], fov: 26 });
    const g = (f, z) => move(turn(turn(f, 'z', 90), 'y', 24), 0, 0.12, z);
    s.add(g(cyl(0.1, 1.2, 0.02), -0.3), M.oak, [0, 0.12, -0.3], 1.4);
    s.add(g(cyl(0.1, 1.2, 0.02), 0.2), M.oak, [0, 0.12, 0.2], 1.4);
    s.add(g(move(union(cyl(0.115, 0.15, 0.01)), 0, -1.1, 0), -0.3), M.brass, [0, 0.12, -0.3], 1.5);
    s.add(
      g(move(union(cyl(0.115, 0.15, 0.01), move(cyl(0.06, 0.1), 0, 0.22, 0)), 0, 1.1, 0), 0.2),
      M.brass,
      [0, 0.12, 0.2],
      1.6,
    );
    const blade = lathe([
      [0, -0.3],
      [0.06, -0.28],
      [0.06, -0.1],
      [0.13, 0.02],
      [0.16, 0.12],
      [0.1, 0.32],
      [0, 0.6],
    ]);
    s.add(
      move(
        turn(
          turn((x, y, z) => blade(x, y, z * 2.4) * 0.4, 'z', 90),
          'y',
          24,
        ),
        -0.45,
        0.08,
        0.75,
      ),
      M.satinGold,
      [-0.45, 0.08, 0.75],
      0.7,
    );
    return s;
  },
};
