import { COLUMNS, type Mesh, type Point, pointAt } from './mesh.ts';
import { within } from './ranges.ts';

/** Toward the light: from the upper left, behind the viewer. */
const LIGHT: Point = { x: -0.5, y: -0.5, z: 0.71 };
/** Half way between the light and the viewer: cloth that faces it shines. */
const HALFWAY: Point = unit(LIGHT.x, LIGHT.y, LIGHT.z + 1);
/** A fold shades what lies behind it within this many cells. */
const FOLD = Math.round(COLUMNS / 18);

/** The light on a point of the cloth. */
export interface Lit {
  /** Of what light its colour gives back. */
  readonly diffuse: number;
  /** Of the sheen of nylon, which has no colour. */
  readonly sheen: number;
}

/** Returns the light on a point of the mesh, rounded to single precision. */
export function lightOn(mesh: Mesh, row: number, column: number): Lit {
  const normal = normalAt(mesh, row, column);
  const behind =
    (pointAt(mesh, row, column - FOLD).z + pointAt(mesh, row, column + FOLD).z) / 2 -
    pointAt(mesh, row, column).z;
  const shade = within(-0.1, 0.22, behind * 5.5);
  return {
    diffuse: Math.fround(within(0.16, 1.3, 0.34 + 0.93 * Math.max(0, dot(normal, LIGHT)) ** 1.15 - shade)),
    sheen: Math.fround(Math.max(0, dot(normal, HALFWAY)) ** 26 * 0.17),
  };
}

/** Returns where the cloth faces, on the side that the viewer sees. */
function normalAt(mesh: Mesh, row: number, column: number): Point {
  const along = difference(pointAt(mesh, row, column + 1), pointAt(mesh, row, column - 1));
  const down = difference(pointAt(mesh, row + 1, column), pointAt(mesh, row - 1, column));
  const x = along.y * down.z - along.z * down.y;
  const y = along.z * down.x - along.x * down.z;
  const z = along.x * down.y - along.y * down.x;
  const scale = (z < 0 ? -1 : 1) / (Math.hypot(x, y, z) || 1);
  return { x: x * scale, y: y * scale, z: z * scale };
}

const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y + a.z * b.z;

const difference = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y, z: a.z - b.z });

function unit(x: number, y: number, z: number): Point {
  const length = Math.hypot(x, y, z);
  return { x: x / length, y: y / length, z: z / length };
}
