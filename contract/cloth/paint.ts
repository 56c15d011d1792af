import { within } from './ranges.ts';

/** A picture as red, green, blue and alpha of each pixel, row by row. */
export interface Picture<Bytes = Uint8Array | Uint8ClampedArray> {
  readonly data: Bytes;
  readonly width: number;
  readonly height: number;
}

/** The spot of the cloth that a pixel shows. */
export interface Spot {
  /** The pixel. */
  x: number;
  y: number;
  /** The place on the flat flag: 0 at the hoist to 1 at the fly, and 0 at the top to 1 at the bottom. */
  u: number;
  v: number;
  z: number;
  diffuse: number;
  sheen: number;
}

const STEPS = 4096;
const GAMMA = 2.2;
const LIGHTS = Float32Array.from({ length: 256 }, (_, byte) => (byte / 255) ** GAMMA);
const BYTES = Uint8Array.from({ length: STEPS + 1 }, (_, step) =>
  Math.round(255 * (step / STEPS) ** (1 / GAMMA)),
);

/** Says whether the flag has no cloth at this spot, because it is not a rectangle. */
export function isCutOut(flat: Picture, { u, v }: Spot): boolean {
  const x = placeIn(flat.width, u) | 0;
  const y = placeIn(flat.height, v) | 0;
  return (flat.data[(y * flat.width + x) * 4 + 3] ?? 0) < 128;
}

/** Paints the pixel of a spot: the colour of the flat flag between its four nearest pixels, in this light. */
export function paint(picture: Picture<Uint8ClampedArray>, flat: Picture, spot: Spot, light: number): void {
  const { data, width } = flat;
  const x = placeIn(width, spot.u);
  const y = placeIn(flat.height, spot.v);
  const right = x - (x | 0);
  const below = y - (y | 0);
  const upper = ((y | 0) * width + (x | 0)) * 4;
  const lower = upper + width * 4;
  const diffuse = spot.diffuse * weaveAt(flat, spot) * light;
  const at = (spot.y * picture.width + spot.x) * 4;
  for (let channel = 0; channel < 3; channel++) {
    const above = lightOf(data[upper + channel]) * (1 - right) + lightOf(data[upper + 4 + channel]) * right;
    const beneath = lightOf(data[lower + channel]) * (1 - right) + lightOf(data[lower + 4 + channel]) * right;
    const colour = above * (1 - below) + beneath * below;
    const shine = spot.sheen * (0.35 + 0.65 * colour) * 0.55;
    picture.data[at + channel] = byteOf(colour * diffuse + shine + 0.004);
  }
  picture.data[at + 3] = 255;
}

/** Returns the place in a row or a column of so many pixels, where there is still a next pixel. */
const placeIn = (pixels: number, share: number): number => within(0, pixels - 1.001, share * pixels - 0.5);

const lightOf = (byte = 0): number => LIGHTS[byte] ?? 0;

const byteOf = (light: number): number =>
  BYTES[light <= 0 ? 0 : light >= 1 ? STEPS : (light * STEPS) | 0] ?? 0;

/** Threads and their unevenness make the cloth a little lighter or darker. */
function weaveAt({ width, height }: Picture, { x, y, u, v }: Spot): number {
  const threads = Math.sin(u * width * 2.1) * Math.sin(v * height * 2.1);
  return 1 + 0.03 * threads + 0.045 * (grainAt(x >> 1, y >> 1) - 0.5);
}

/** Returns a number from 0 to 1 that looks random and is always the same for a place. */
function grainAt(x: number, y: number): number {
  let mixed = (Math.imul(x, 374761393) + Math.imul(y, 668265263)) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
}
