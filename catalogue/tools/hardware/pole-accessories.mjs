// Light, counterweight, sleeve, rings and cords of a pole.
import { M } from '../lib/materials.mjs';
import { box, curve, cut, cyl, lathe, move, pipe, sphere, torus, turn, union } from '../lib/solids.mjs';
import { above, ball, front, rodAdd, TAU } from './parts.mjs';

const { sin, cos, PI } = Math;
export const poleAccessories = {
  'solar-light': () => {
    const s = front({ eye: [1.4, 3.4, 6], at: [0, 0.75, 0] });
    s.add(move(pipe(0.13, 0.03, 0.8), 0, 0.3, 0), M.aluminium, [0, 0.3, 0], 0.9);
    s.add(move(cut(cyl(1.0, 0.07, 0.05), cyl(0.2, 0.3)), 0, 0.92, 0), M.black, [0, 0.92, 0], 1.05);
    for (let i = 0; i < 10; i++) {
      const a = (i / 10) * TAU + 0.3;
      s.add(
        move(turn(box(0.26, 0.012, 0.2, 0.01), 'y', (-a * 180) / PI), cos(a) * 0.62, 1.0, sin(a) * 0.62),
        M.panel,
        [cos(a) * 0.62, 1.0, sin(a) * 0.62],
        0.36,
      );
    }
    s.add(move(cut(cyl(0.34, 0.09, 0.03), cyl(0.2, 0.3)), 0, 0.98, 0), M.black, [0, 0.98, 0], 0.4);
    for (let i = 0; i < 22; i++) {
      const a = (i / 22) * TAU;
      s.add(
        move(sphere(0.05), cos(a) * 0.86, 0.84, sin(a) * 0.86),
        M.lens,
        [cos(a) * 0.86, 0.84, sin(a) * 0.86],
        0.06,
      );
    }
    s.add(move(cyl(0.12, 0.15, 0.02), 0, 1.1, 0), M.brass, [0, 1.1, 0], 0.22);
    ball(s, 0, 1.44, 0, 0.25);
    return s;
  },
  'flash-collar': () => {
    const s = front({ eye: [1.4, 3, 6.4], at: [0, 0.85, 0] });
    s.add(move(cyl(0.36, 1.0, 0), 0, 1.0, 0), M.brushed, [0, 1.0, 0], 1.1);
    s.add(
      cut(
        lathe([
          [0, 0],
          [1.0, 0],
          [1.0, 0.05],
          [0.9, 0.1],
          [0.66, 0.17],
          [0.5, 0.3],
          [0.44, 0.5],
          [0.43, 0.66],
          [0.38, 0.68],
          [0, 0.68],
        ]),
        move(cyl(0.365, 1), 0, 0.6, 0),
      ),
      M.aluminium,
      [0, 0.3, 0],
      1.1,
    );
    return s;
  },
  counterweight: () => {
    const s = front({ eye: [1.4, 1.9, 6.6], at: [0, 0.95, 0] });
    s.add(
      lathe([
        [0, 0.0],
        [0.2, 0.02],
        [0.33, 0.12],
        [0.36, 0.3],
        [0.36, 1.0],
        [0.3, 1.16],
        [0.14, 1.24],
        [0.1, 1.32],
        [0, 1.34],
      ]),
      M.black,
      [0, 0.66, 0],
      0.78,
    );
    s.add(
      move(union(torus(0.362, 0.02), move(torus(0.362, 0.02), 0, 0.5, 0)), 0, 0.4, 0),
      M.rubber,
      [0, 0.65, 0],
      0.5,
    );
    s.add(move(turn(torus(0.16, 0.05), 'x', 90), 0, 1.46, 0), M.steel, [0, 1.46, 0], 0.23);
    s.add(move(turn(torus(0.24, 0.035), 'z', 62), 0.05, 1.78, 0), M.steel, [0.05, 1.78, 0], 0.3);
    return s;
  },
  'ground-sleeve': () => {
    const s = front({ eye: [1.8, 2.3, 6.4] });
    s.add(move(pipe(0.36, 0.06, 0.85, 0.01), -0.35, 0.85, 0), M.of('#e9ebea', 0.35), [-0.35, 0.85, 0], 0.95);
    s.add(move(pipe(0.4, 0.06, 0.09, 0.02), -0.35, 1.66, 0), M.of('#dfe2e1', 0.35), [-0.35, 1.66, 0], 0.45);
    s.add(
      move(turn(union(cyl(0.42, 0.06, 0.03), move(cyl(0.3, 0.07), 0, -0.1, 0)), 'x', 66), 0.62, 0.42, 0.3),
      M.of('#e9ebea', 0.35),
      [0.62, 0.42, 0.3],
      0.5,
    );
    return s;
  },
  'anti-furl-rings': () => {
    const s = above({ eye: [0.4, 5, 5.2] });
    const ringR = (x, z, rot) => {
      s.add(
        move(turn(union(pipe(0.46, 0.1, 0.12, 0.03)), 'y', rot), x, 0.12, z),
        M.white,
        [x, 0.12, z],
        0.52,
      );
      s.add(
        move(turn(move(turn(torus(0.13, 0.04), 'x', 90), 0.62, 0, 0), 'y', rot), x, 0.14, z),
        M.steel,
        [x, 0.14, z],
        0.9,
      );
      s.add(
        move(turn(move(turn(cyl(0.06, 0.1, 0.02), 'z', 90), -0.54, 0, 0), 'y', rot), x, 0.12, z),
        M.steel,
        [x, 0.12, z],
        0.8,
      );
    };
    ringR(-0.58, -0.3, 20);
    ringR(0.55, 0.35, -35);
    return s;
  },
  'flag-cord-tassels': () => {
    const s = above({ eye: [0.3, 6.2, 3.4], at: [0, 0.1, 0.05] });
    const pts = curve(90, (t) => {
      const a = t * TAU * 2.1;
      return [
        cos(a) * (0.62 - 0.18 * t) - 0.1,
        0.07 + 0.09 * Math.floor(t * 2.1),
        sin(a) * (0.4 - 0.1 * t) - 0.42,
      ];
    });
    rodAdd(s, pts, 0.05, M.of('#d9a935', 0.5), 1.2);
    const tassel = (x, z, rot) => {
      s.add(
        move(
          turn(
            turn(
              union(sphere(0.13), move(cyl(0.1, 0.05, 0.02), 0, -0.14, 0), (x2, y2, z2) => {
                const r = Math.hypot(x2, z2),
                  a = Math.atan2(z2, x2);
                return (
                  Math.max(r - 0.11 - (-y2 - 0.18) * 0.13 - 0.012 * sin(a * 22), Math.abs(y2 + 0.46) - 0.28) *
                  0.7
                );
              }),
              'x',
              -90,
            ),
            'y',
            rot,
          ),
          x,
          0.13,
          z,
        ),
        M.of('#d9a935', 0.55),
        [x, 0.13, z],
        0.95,
      );
    };
    rodAdd(
      s,
      curve(20, (t) => [0.5 - 0.9 * t, 0.06, -0.3 + 0.7 * t + 0.12 * sin(t * 6)]),
      0.05,
      M.of('#d9a935', 0.5),
      1.2,
    );
    tassel(-0.42, 0.46, -20);
    rodAdd(
      s,
      curve(20, (t) => [0.28 + 0.36 * t, 0.06, -0.2 + 0.5 * t + 0.1 * sin(t * 5)]),
      0.05,
      M.of('#d9a935', 0.5),
      1.2,
    );
    tassel(0.66, 0.36, 18);
    return s;
  },
};
