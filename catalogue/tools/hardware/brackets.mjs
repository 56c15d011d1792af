// The brackets that fasten a flag or a pole.
import { M } from '../lib/materials.mjs';
import {
  blend,
  both,
  box,
  cut,
  cyl,
  lathe,
  move,
  pipe,
  scale,
  sphere,
  torus,
  turn,
  union,
} from '../lib/solids.mjs';
import { above, onWall, screw } from './parts.mjs';

export const brackets = {
  'grommet-kit': () => {
    const s = above({ eye: [0.5, 5.6, 4.4], at: [0, 0.1, 0.02] });
    const _grommet = lathe(
      [
        [0.16, 0],
        [0.36, 0],
        [0.36, 0.035],
        [0.25, 0.06],
        [0.215, 0.13],
        [0.16, 0.15],
        [0.15, 0.1],
      ].map(([r, y]) => [r, y]),
    );
    const ringG = (x, z, k) =>
      s.add(
        move(
          scale(
            union(
              both(move(torus(0.235, 0.085), 0, 0.03, 0), (_x, y) => -y),
              cut(cyl(0.36, 0.025, 0.02), cyl(0.17, 0.2)),
            ),
            k,
          ),
          x,
          0.03,
          z,
        ),
        M.brass,
        [x, 0.05, z],
        0.42,
      );
    [
      [-0.92, -0.62, 1],
      [-0.35, -0.78, 1],
      [0.22, -0.6, 1],
      [-0.62, -0.12, 1],
      [-0.02, -0.1, 1],
      [-0.95, 0.4, 1],
    ].forEach(([x, z, k]) => {
      ringG(x, z, k * 0.72);
    });
    const washer = (x, z) =>
      s.add(move(cut(cyl(0.24, 0.02, 0.01), cyl(0.12, 0.1)), x, 0.03, z), M.brass, [x, 0.03, z], 0.3);
    [
      [-0.45, 0.42],
      [-0.2, 0.74],
      [-0.78, 0.8],
      [0.3, 0.32],
    ].forEach(([x, z]) => {
      washer(x, z);
    });
    s.add(
      move(
        turn(
          turn(
            union(
              cyl(0.11, 0.34, 0.02),
              move(cyl(0.09, 0.22, 0.02), 0, 0.5, 0),
              move(cyl(0.13, 0.05, 0.02), 0, -0.36, 0),
            ),
            'z',
            90,
          ),
          'y',
          62,
        ),
        0.78,
        0.13,
        0.12,
      ),
      M.steel,
      [0.78, 0.13, 0.12],
      0.85,
    );
    s.add(
      move(cut(cyl(0.3, 0.09, 0.03), move(sphere(0.26), 0, 0.3, 0)), 0.92, 0.09, -0.72),
      M.steel,
      [0.92, 0.09, -0.72],
      0.36,
    );
    s.add(
      move(turn(turn(cut(pipe(0.1, 0.025, 0.3, 0.005)), 'z', 90), 'y', 20), 0.45, 0.1, 0.82),
      M.brushed,
      [0.45, 0.1, 0.82],
      0.4,
    );
    return s;
  },
  'bracket-one-position': () => {
    const s = onWall();
    s.add(move(box(0.3, 0.72, 0.05, 0.04), 0, 0, 0.05), M.aluminium, [0, 0, 0.05], 0.8);
    [
      [0, 0.54],
      [0, -0.54],
    ].forEach(([x, y]) => {
      screw(s, x, y, 0.11, 0.085);
    });
    s.add(
      blend(
        0.06,
        move(turn(cut(cyl(0.21, 0.62, 0.03), move(cyl(0.16, 0.5), 0, 0.35, 0)), 'x', 45), 0, 0.33, 0.48),
        move(box(0.09, 0.26, 0.22, 0.03), 0, -0.05, 0.2),
      ),
      M.aluminium,
      [0, 0.3, 0.5],
      0.95,
    );
    s.add(
      move(
        turn(union(cyl(0.05, 0.12, 0.01), move(torus(0.09, 0.03), 0, 0.12, 0)), 'z', -90),
        0.28,
        0.55,
        0.72,
      ),
      M.steel,
      [0.28, 0.55, 0.72],
      0.3,
    );
    return s;
  },
  'bracket-two-position': () => {
    const s = onWall({ at: [0.2, 0, 0.6] });
    s.add(move(box(0.3, 0.85, 0.05, 0.04), 0, 0, 0.05), M.aluminium, [0, 0, 0.05], 0.95);
    [
      [0.17, 0.68],
      [-0.17, 0.68],
      [0.17, -0.68],
      [-0.17, -0.68],
    ].forEach(([x, y]) => {
      screw(s, x, y, 0.11, 0.075);
    });
    s.add(
      blend(
        0.07,
        move(turn(cut(cyl(0.19, 0.5, 0.03), move(cyl(0.145, 0.45), 0, 0.3, 0)), 'x', 40), 0, 0.35, 0.5),
        move(turn(cut(cyl(0.19, 0.42, 0.03), move(cyl(0.145, 0.4), 0, 0.25, 0)), 'x', 90), 0, -0.12, 0.5),
        move(box(0.1, 0.42, 0.16, 0.04), 0, 0.05, 0.2),
      ),
      M.aluminium,
      [0, 0.2, 0.5],
      1.05,
    );
    [
      [0.24, 0.5, 0.63],
      [0.24, -0.12, 0.7],
    ].forEach(([x, y, z]) => {
      s.add(
        move(turn(union(cyl(0.045, 0.1, 0.01), move(cyl(0.085, 0.03, 0.01), 0, 0.1, 0)), 'z', -90), x, y, z),
        M.black,
        [x, y, z],
        0.25,
      );
    });
    return s;
  },
};
