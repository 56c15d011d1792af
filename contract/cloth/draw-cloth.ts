import { type Lit, lightOn } from './light.ts';
import { bend, COLUMNS, type Mesh, type Point, pointAt, ROWS } from './mesh.ts';
import { isCutOut, type Picture, paint, type Spot } from './paint.ts';
import { wavesOf } from './waves.ts';

export interface Options {
  /** The size of the picture to draw. */
  readonly width: number;
  readonly height: number;
  /** The top of the hoist, and its height, in pixels of the picture. */
  readonly hoist: { readonly x: number; readonly y: number; readonly height: number };
  /** Pixels drawn for each pixel of `width` and `height`: whoever scales them down gets smooth edges. */
  readonly scale: number;
  readonly seed: number;
  readonly wind: number;
  /** 1 in the studio. */
  readonly light: number;
  /** Whether transparent parts of the flat flag are no cloth. */
  readonly isShaped: boolean;
}

/** A point of the mesh as the viewer sees it; z is still in heights of the flag. */
interface Corner extends Point, Lit {
  readonly u: number;
  readonly v: number;
}

interface Canvas {
  readonly picture: Picture<Uint8ClampedArray<ArrayBuffer>>;
  /** The z of what each pixel shows so far. */
  readonly depths: Float32Array;
  readonly flat: Picture;
  readonly options: Options;
  /** One object for all pixels, since there are millions. */
  readonly spot: Spot;
}

/** Draws a waving flag on a transparent picture, from the picture of the flat flag. */
export function drawCloth(flat: Picture, options: Options): Picture<Uint8ClampedArray<ArrayBuffer>> {
  const width = Math.round(options.width * options.scale);
  const height = Math.round(options.height * options.scale);
  const picture = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const depths = new Float32Array(width * height).fill(-9);
  const spot = { x: 0, y: 0, u: 0, v: 0, z: 0, diffuse: 0, sheen: 0 };
  const canvas = { picture, depths, flat, options, spot };
  const mesh = bend(wavesOf(options.seed, options.wind), flat.width / flat.height);
  let upper = cornersOf(mesh, 0, options);
  for (let row = 1; row <= ROWS; row++) {
    const lower = cornersOf(mesh, row, options);
    drawBand(canvas, upper, lower);
    upper = lower;
  }
  return picture;
}

/** The viewer looks at this point of the flag, from this far away. */
const CENTRE = { x: 1, y: 0.55 };
const DISTANCE = 4.2;

const cornersOf = (mesh: Mesh, row: number, { hoist, scale }: Options): Corner[] =>
  Array.from({ length: COLUMNS + 1 }, (_, column) => {
    const { x, y, z } = pointAt(mesh, row, column);
    const nearer = DISTANCE / (DISTANCE - z);
    return {
      x: Math.fround(scale * (hoist.x + hoist.height * (CENTRE.x + (x - CENTRE.x) * nearer))),
      y: Math.fround(scale * (hoist.y + hoist.height * (CENTRE.y + (y - CENTRE.y) * nearer))),
      z,
      u: column / COLUMNS,
      v: row / ROWS,
      ...lightOn(mesh, row, column),
    };
  });

/** Draws the cells between two rows of the mesh, each as two triangles. */
function drawBand(canvas: Canvas, upper: readonly Corner[], lower: readonly Corner[]): void {
  for (let column = 0; column < COLUMNS; column++) {
    const [a, b, c, d] = [upper[column], upper[column + 1], lower[column], lower[column + 1]];
    if (!a || !b || !c || !d) throw new Error(`The mesh has no cell ${column}`);
    drawTriangle(canvas, [a, b, c]);
    drawTriangle(canvas, [b, d, c]);
  }
}

type Triangle = readonly [Corner, Corner, Corner];

function drawTriangle(canvas: Canvas, [a, b, c]: Triangle): void {
  const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
  if (area === 0) return;
  const { spot, picture } = canvas;
  const right = Math.min(picture.width - 1, Math.floor(Math.max(a.x, b.x, c.x) + 0.5));
  const bottom = Math.min(picture.height - 1, Math.floor(Math.max(a.y, b.y, c.y) + 0.5));
  const left = Math.max(0, Math.ceil(Math.min(a.x, b.x, c.x) - 0.5));
  for (let y = Math.max(0, Math.ceil(Math.min(a.y, b.y, c.y) - 0.5)); y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const ofB = ((x - a.x) * (c.y - a.y) - (c.x - a.x) * (y - a.y)) / area;
      const ofC = ((b.x - a.x) * (y - a.y) - (x - a.x) * (b.y - a.y)) / area;
      const ofA = 1 - ofB - ofC;
      if (ofA < -0.001 || ofB < -0.001 || ofC < -0.001) continue;
      spot.x = x;
      spot.y = y;
      spot.u = ofA * a.u + ofB * b.u + ofC * c.u;
      spot.v = ofA * a.v + ofB * b.v + ofC * c.v;
      spot.z = ofA * a.z + ofB * b.z + ofC * c.z;
      spot.diffuse = ofA * a.diffuse + ofB * b.diffuse + ofC * c.diffuse;
      spot.sheen = ofA * a.sheen + ofB * b.sheen + ofC * c.sheen;
      drawSpot(canvas);
    }
}

/** Paints a spot unless nearer cloth hides it. */
function drawSpot({ picture, depths, flat, options, spot }: Canvas): void {
  const at = spot.y * picture.width + spot.x;
  if (spot.z < (depths[at] ?? 0)) return;
  if (options.isShaped && isCutOut(flat, spot)) return;
  depths[at] = spot.z;
  paint(picture, flat, spot, options.light);
}
