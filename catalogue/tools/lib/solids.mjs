// Signed-distance shapes: each is (x, y, z) => distance.
import { clamp, mix } from './util.mjs';

const { abs, max, min, hypot, sqrt, sin, cos, atan2, PI } = Math;
export const sphere = (r) => (x, y, z) => sqrt(x * x + y * y + z * z) - r;
export const ellipsoid = (a, b, c) => (x, y, z) => {
  const k0 = hypot(x / a, y / b, z / c),
    k1 = hypot(x / (a * a), y / (b * b), z / (c * c));
  return k1 ? (k0 * (k0 - 1)) / k1 : -min(a, b, c);
};
export const box =
  (a, b, c, r = 0) =>
  (x, y, z) => {
    const qx = abs(x) - a + r,
      qy = abs(y) - b + r,
      qz = abs(z) - c + r;
    return hypot(max(qx, 0), max(qy, 0), max(qz, 0)) + min(max(qx, qy, qz), 0) - r;
  };
/** Upright cylinder of radius r and half height h, edges rounded by e. */
export const cyl =
  (r, h, e = 0) =>
  (x, y, z) => {
    const dx = sqrt(x * x + z * z) - r + e,
      dy = abs(y) - h + e;
    return min(max(dx, dy), 0) + hypot(max(dx, 0), max(dy, 0)) - e;
  };
/** Upright cone frustum: radius r0 at the bottom (-h), r1 at the top. */
export const taper =
  (r0, r1, h, e = 0) =>
  (x, y, z) => {
    const t = clamp((y + h) / (2 * h)),
      r = mix(r0, r1, t),
      dx = (sqrt(x * x + z * z) - r + e) * 0.98,
      dy = abs(y) - h + e;
    return min(max(dx, dy), 0) + hypot(max(dx, 0), max(dy, 0)) - e;
  };
/** Pipe: hollow upright cylinder. */
export const pipe =
  (r, wall, h, e = 0) =>
  (x, y, z) => {
    const dx = abs(sqrt(x * x + z * z) - r + wall / 2) - wall / 2 + e,
      dy = abs(y) - h + e;
    return min(max(dx, dy), 0) + hypot(max(dx, 0), max(dy, 0)) - e;
  };
/** Ring lying flat. */
export const torus = (R, r) => (x, y, z) => {
  const q = sqrt(x * x + z * z) - R;
  return sqrt(q * q + y * y) - r;
};
/** Laid rope ring: a torus with `strands` twisted strands. */
export const ropeRing =
  (R, r, turns, strands = 3, phase = 0) =>
  (x, y, z) => {
    const l = sqrt(x * x + z * z),
      q = l - R,
      th = atan2(z, x),
      ph = atan2(y, q);
    return (
      (sqrt(q * q + y * y) - r * (0.9 + 0.1 * abs(cos(((ph + phase) * strands) / 2 + th * turns)))) * 0.8
    );
  };
export const capsule = (ax, ay, az, bx, by, bz, ra, rb = ra) => {
  const dx = bx - ax,
    dy = by - ay,
    dz = bz - az,
    dd = dx * dx + dy * dy + dz * dz;
  return (x, y, z) => {
    const px = x - ax,
      py = y - ay,
      pz = z - az,
      t = clamp((px * dx + py * dy + pz * dz) / dd),
      ex = px - t * dx,
      ey = py - t * dy,
      ez = pz - t * dz;
    return sqrt(ex * ex + ey * ey + ez * ez) - mix(ra, rb, t);
  };
};
/** A bent rod through points [x,y,z]; twist > 0 makes it a laid rope. */
export const rod = (pts, r, twist = 0) => {
  const seg = [];
  let len = 0;
  for (let i = 1; i < pts.length; i++) {
    const a = pts[i - 1],
      b = pts[i],
      d = [b[0] - a[0], b[1] - a[1], b[2] - a[2]],
      l = hypot(...d);
    seg.push([a, d, l * l, len, l]);
    len += l;
  }
  return (x, y, z) => {
    let best = 1e9,
      at = 0,
      ox = 0,
      oy = 0,
      oz = 0,
      k = 0;
    for (let i = 0; i < seg.length; i++) {
      const [a, d, dd, s, l] = seg[i],
        px = x - a[0],
        py = y - a[1],
        pz = z - a[2],
        t = clamp((px * d[0] + py * d[1] + pz * d[2]) / dd);
      const ex = px - t * d[0],
        ey = py - t * d[1],
        ez = pz - t * d[2],
        q = ex * ex + ey * ey + ez * ez;
      if (q < best) {
        best = q;
        at = s + t * l;
        ox = ex;
        oy = ey;
        oz = ez;
        k = i;
      }
    }
    const dist = sqrt(best);
    if (!twist || dist > r * 3) return dist - r;
    const d = seg[k][1],
      l = seg[k][4]; // angle around the rod, measured in a frame that needs no transport
    let ux = -d[1] / l,
      uy = d[0] / l,
      uz = 0;
    const um = hypot(ux, uy) || 1;
    ux /= um;
    uy /= um;
    const vx = (d[1] * uz - d[2] * uy) / l,
      vy = (d[2] * ux - d[0] * uz) / l,
      vz = (d[0] * uy - d[1] * ux) / l;
    const ang = atan2(ox * vx + oy * vy + oz * vz, ox * ux + oy * uy + oz * uz);
    return (dist - r * (0.9 + 0.1 * abs(cos(ang * 1.5 + (at / r) * twist)))) * 0.8;
  };
};
export const curve = (n, f) => Array.from({ length: n + 1 }, (_, i) => f(i / n));
const poly2 = (all) => {
  const pts = all.filter((p, i) => {
    const q = all[(i + 1) % all.length];
    return hypot(p[0] - q[0], p[1] - q[1]) > 1e-9;
  });
  return (x, y) => {
    // signed distance to a polygon
    let d = 1e9,
      s = 1;
    for (let i = 0, j = pts.length - 1; i < pts.length; j = i++) {
      const [xi, yi] = pts[i],
        [xj, yj] = pts[j],
        ex = xj - xi,
        ey = yj - yi,
        wx = x - xi,
        wy = y - yi,
        t = clamp((wx * ex + wy * ey) / (ex * ex + ey * ey)),
        bx = wx - ex * t,
        by = wy - ey * t;
      d = min(d, bx * bx + by * by);
      const c1 = y >= yi,
        c2 = y < yj,
        c3 = ex * wy > ey * wx;
      if ((c1 && c2 && c3) || (!c1 && !c2 && !c3)) s = -s;
    }
    return s * sqrt(d);
  };
};
/** A polygon in x,y made h thick on each side, edges rounded by e; dome > 0 swells the middle. */
export const extrude = (pts, h, e = 0, dome = 0) => {
  const p = poly2(pts);
  return (x, y, z) => {
    const q = p(x, y),
      hh = dome ? h + dome * (1 - Math.exp(-max(0, -q) * 7)) : h,
      dx = q + e,
      dz = (abs(z) - hh + e) * (dome ? 0.75 : 1);
    return min(max(dx, dz), 0) + hypot(max(dx, 0), max(dz, 0)) - e;
  };
};
/** A profile [radius, height] turned around the y axis. */
export const lathe = (pts) => {
  const q = poly2([
    ...pts,
    ...pts
      .slice()
      .reverse()
      .map(([r, y]) => [-r, y]),
  ]);
  return (x, y, z) => q(sqrt(x * x + z * z), y);
};
export const move = (f, tx, ty, tz) => (x, y, z) => f(x - tx, y - ty, z - tz);
export const turn = (f, axis, deg) => {
  const a = (-deg * PI) / 180,
    c = cos(a),
    s = sin(a);
  return axis === 'x'
    ? (x, y, z) => f(x, c * y - s * z, s * y + c * z)
    : axis === 'y'
      ? (x, y, z) => f(c * x + s * z, y, -s * x + c * z)
      : (x, y, z) => f(c * x - s * y, s * x + c * y, z);
};
export const scale = (f, k) => (x, y, z) => f(x / k, y / k, z / k) * k;
export const union =
  (...fs) =>
  (x, y, z) => {
    let d = 1e9;
    for (const f of fs) {
      const q = f(x, y, z);
      if (q < d) d = q;
    }
    return d;
  };
export const blend =
  (k, ...fs) =>
  (x, y, z) => {
    let d = 1e9;
    for (const f of fs) {
      const q = f(x, y, z),
        h = max(k - abs(d - q), 0) / k;
      d = min(d, q) - (h * h * k) / 4;
    }
    return d;
  };
export const cut =
  (a, ...bs) =>
  (x, y, z) => {
    let d = a(x, y, z);
    for (const b of bs) d = max(d, -b(x, y, z));
    return d;
  };
export const both = (a, b) => (x, y, z) => max(a(x, y, z), b(x, y, z));
