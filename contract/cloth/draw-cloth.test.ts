import { describe, expect, it } from 'vitest';
import { drawCloth, type Options } from './draw-cloth.ts';
import type { Picture } from './paint.ts';

const SIZE = 120;
const OPTIONS: Options = {
  width: SIZE,
  height: SIZE,
  hoist: { x: 10, y: 25, height: 60 },
  scale: 1,
  seed: 1,
  wind: 1,
  light: 1,
  isShaped: false,
};

/** A flat flag twice as long as high: red at the hoist, blue at the fly. */
function flatFlag(alpha = (_x: number, _y: number) => 255): Picture {
  const [width, height] = [120, 60];
  const pixels = Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return [...(x < width / 2 ? [220, 20, 20] : [20, 20, 220]), alpha(x, y)];
  });
  return { data: Uint8Array.from(pixels.flat()), width, height };
}

const pixelOf = ({ data, width }: Picture, x: number, y: number) => [
  ...data.slice((y * width + x) * 4, (y * width + x) * 4 + 4),
];
const coveredBy = ({ data }: Picture) => data.filter((value, i) => i % 4 === 3 && value === 255).length;

describe('drawing cloth', () => {
  it('draws the flag in its colours where its hoist is, and nothing beside it', () => {
    const drawn = drawCloth(flatFlag(), OPTIONS);
    const [red = 0, , blue = 0, alpha] = pixelOf(drawn, 20, 55);
    expect([red > 2 * blue, alpha]).toEqual([true, 255]);
    const [redAtFly = 0, , blueAtFly = 0] = pixelOf(drawn, 100, 60);
    expect(blueAtFly).toBeGreaterThan(2 * redAtFly);
    expect(pixelOf(drawn, 5, 55)).toEqual([0, 0, 0, 0]);
    expect(pixelOf(drawn, 60, 5)).toEqual([0, 0, 0, 0]);
  });

  it('draws the same pixels again, and others for another seed', () => {
    const drawn = drawCloth(flatFlag(), OPTIONS);
    expect(drawCloth(flatFlag(), OPTIONS).data).toEqual(drawn.data);
    expect(drawCloth(flatFlag(), { ...OPTIONS, seed: 2 }).data).not.toEqual(drawn.data);
  });

  it('draws as many pixels for each pixel of the picture as it is told', () => {
    const drawn = drawCloth(flatFlag(), { ...OPTIONS, scale: 1.5 });
    expect([drawn.width, drawn.height]).toEqual([180, 180]);
    expect(coveredBy(drawn) / coveredBy(drawCloth(flatFlag(), OPTIONS))).toBeCloseTo(2.25, 1);
  });

  it('is brighter in more light', () => {
    const reds = [0.8, 1.06].map((light) => pixelOf(drawCloth(flatFlag(), { ...OPTIONS, light }), 20, 55)[0]);
    expect(reds[1]).toBeGreaterThan(reds[0] ?? Number.NaN);
  });

  it('leaves out what is transparent in a flag that is not a rectangle, and only there', () => {
    const flat = flatFlag((x) => (x < 60 ? 255 : 0));
    const shaped = drawCloth(flat, { ...OPTIONS, isShaped: true });
    expect(pixelOf(shaped, 20, 55)[3]).toBe(255);
    expect(pixelOf(shaped, 100, 60)).toEqual([0, 0, 0, 0]);
    expect(pixelOf(drawCloth(flat, OPTIONS), 100, 60)[3]).toBe(255);
  });

  it('draws what of the flag is inside the picture', () => {
    const drawn = drawCloth(flatFlag(), { ...OPTIONS, hoist: { x: -30, y: -20, height: 100 } });
    expect(drawn.data).toHaveLength(SIZE * SIZE * 4);
    expect(pixelOf(drawn, 0, 0)[3]).toBe(255);
  });
});
