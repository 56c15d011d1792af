// The light of the studio.
import { clamp, mix } from './util.mjs';

const { abs, min, hypot, atan2 } = Math;
const soft = (a, b, x) => {
  const t = clamp((x - a) / (b - a));
  return t * t * (3 - 2 * t);
};
/** Light coming from direction d: pale room, big softbox upper left, strip on the right, dark card near the horizon. */
export function env(dx, dy, dz, rough, out) {
  const w = 0.04 + rough * 0.9;
  let v = mix(0.36, 0.8, soft(-0.5 - w, 0.9 + w, dy));
  v -= 0.3 * (1 - min(1, rough * 1.6)) * Math.exp(-((dy - 0.06) ** 2) / (0.018 + rough * 0.2)); // dark card
  const kf = dx * -0.55 + dy * 0.66 + dz * 0.51; // a rectangular softbox, upper left
  if (kf > 0.2) {
    const a = (dx * 0.68 + dz * 0.733) / kf,
      b = (dx * 0.484 + dy * 0.751 - dz * 0.449) / kf,
      g = 0.04 + rough * 0.8;
    v +=
      2.4 * soft(0.62 + g, 0.62 - g, abs(a)) * soft(0.42 + g, 0.42 - g, abs(b)) * (1 - 0.5 * min(1, rough));
  }
  const az = atan2(dx, dz),
    strip = soft(0.26 + w, 0.12, abs(az - 1.25)) * soft(-0.75 - w, -0.2, dy) * soft(0.95 + w, 0.6, dy);
  v += 1.25 * strip * (1 - 0.6 * min(1, rough));
  if (dy < 0) v = mix(v, 0.78, soft(0, -0.5, dy)); // the white floor
  out[0] = v * 0.985;
  out[1] = v;
  out[2] = v * 1.015;
}
export const KEY = (() => {
  const v = [-0.5, 0.78, 0.42],
    m = hypot(...v);
  return v.map((x) => x / m);
})();
