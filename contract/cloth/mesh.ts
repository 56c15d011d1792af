import { depthAt, type Waves } from './waves.ts';

/** Cells of the mesh, away from the hoist and down. */
export const COLUMNS = 420;
export const ROWS = 220;

/** A point of the cloth in heights of the flag: x away from the hoist, y down, z toward the viewer. */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Rows of points, from the top and from the hoist. Numbers are rounded to single precision. */
export type Mesh = readonly (readonly Point[])[];

/** Bends a flag of this length by its waves. A wave takes up cloth, so the flag gets shorter. */
export const bend = (waves: Waves, length: number): Mesh =>
  Array.from({ length: ROWS + 1 }, (_, row) => bendRow(waves, length, row / ROWS));

function bendRow(waves: Waves, length: number, down: number): Point[] {
  const step = length / COLUMNS;
  let x = 0;
  let before = depthAt(waves, length, 0, down);
  return Array.from({ length: COLUMNS + 1 }, (_, column) => {
    const along = (column / COLUMNS) * length;
    const z = depthAt(waves, length, along, down);
    const rise = z - before;
    if (column > 0) x += Math.sqrt(Math.max(step * step - rise * rise, step * step * 0.04));
    before = z;
    return hang({ x, y: down, z }, length, along / length);
  });
}

/** Lets the free end sag, `share` of the flag's length away from the hoist. */
function hang({ x, y, z }: Point, length: number, share: number): Point {
  const fall = ((0.105 * length) / 2) * share ** 1.55 + 0.012 * Math.sin(3.14 * share) * (y - 0.5);
  return {
    x: Math.fround(x - 0.03 * share * (y - 0.5) * length),
    y: Math.fround(y * (1 - 0.02 * share) + fall),
    z: Math.fround(z),
  };
}

/** Returns a point of the mesh, or the nearest one of its edge. */
export function pointAt(mesh: Mesh, row: number, column: number): Point {
  const point = mesh[Math.min(ROWS, Math.max(0, row))]?.[Math.min(COLUMNS, Math.max(0, column))];
  if (!point) throw new Error(`The mesh has no point ${column}, ${row}`);
  return point;
}
