// The materials of solids.
import { clamp, mix, noise2 } from './util.mjs';

const { hypot, sin } = Math;
const hex = (h) => [1, 3, 5].map((i) => (parseInt(h.slice(i, i + 2), 16) / 255) ** 2.2);
const metal = (c, rough = 0.12, extra = {}) => ({ c: hex(c), metal: 1, rough, ...extra });
const plain = (c, rough = 0.5, spec = 0.04, extra = {}) => ({ c: hex(c), metal: 0, rough, spec, ...extra });
const woodGrain = (a, b, f = 1) => {
  const A = hex(a),
    B = hex(b);
  return (x, y, z) => {
    const t =
      clamp(0.5 + 0.5 * sin((hypot(x, z) * 26 + noise2(x * 9 * f, y * 0.9 * f + z * 9 * f, 5) * 7) * f)) *
        0.5 +
      noise2(x * 34 * f, y * 1.6 * f + z * 30 * f, 8) * 0.5;
    return [mix(A[0], B[0], t), mix(A[1], B[1], t), mix(A[2], B[2], t)];
  };
};
export const M = {
  aluminium: metal('#dfe3e6', 0.2),
  steel: metal('#e6e9ec', 0.06),
  brushed: metal('#cfd4d8', 0.3),
  gold: metal('#f3c04b', 0.08),
  brass: metal('#e9b752', 0.16),
  satinGold: metal('#eebc50', 0.26),
  black: plain('#1b1d20', 0.25, 0.05),
  rubber: plain('#222427', 0.7, 0.02),
  white: plain('#f4f4f1', 0.5),
  nylon: plain('#f2f0ea', 0.35),
  rope: plain('#f3efe4', 0.9, 0.01),
  ropeDark: plain('#20242a', 0.9, 0.01),
  red: plain('#c21127', 0.35),
  navy: plain('#142746', 0.6, 0.03),
  canvas: plain('#2a2e33', 0.9, 0.01),
  leather: plain('#3a2417', 0.45, 0.04),
  panel: plain('#0e1a33', 0.08, 0.08),
  lens: plain('#fff3cf', 0.2, 0.06, { glow: 0.35 }),
  bronze: metal('#7a5b3a', 0.25),
  oak: plain('#b98549', 0.32, 0.04, { tex: woodGrain('#8f5a28', '#d09a5a') }),
  mahogany: plain('#5c2a18', 0.2, 0.05, { tex: woodGrain('#3f170c', '#7d3a20') }),
  concrete: plain('#b9b7b0', 0.9, 0.01),
  grass: plain('#6d8f3d', 1, 0),
  sand: plain('#d8c7a0', 1, 0),
  of: (c, rough = 0.45, spec = 0.04) => plain(c, rough, spec),
  metalOf: metal,
};
