import { describe, expect, it } from 'vitest';
import { lightOn } from './light.ts';
import { bend, COLUMNS, type Mesh, pointAt, ROWS } from './mesh.ts';
import { GOOD_SEEDS, wavesOf } from './waves.ts';

const LENGTH = 2;
const flag = (seed: number, wind = 1): Mesh => bend(wavesOf(seed, wind), LENGTH);

describe('the mesh of a flag', () => {
  it('hangs on the whole hoist and reaches to the fly', () => {
    const mesh = flag(1);
    expect(mesh).toHaveLength(ROWS + 1);
    expect(pointAt(mesh, 0, 0)).toMatchObject({ x: 0, y: 0 });
    expect(pointAt(mesh, ROWS, 0)).toMatchObject({ x: 0, y: 1 });
    expect(pointAt(mesh, ROWS / 2, COLUMNS).x).toBeGreaterThan(0.8 * LENGTH);
  });

  it('gets shorter by what its waves take up, and is as long as it is without wind', () => {
    const fly = (wind: number) => pointAt(flag(1, wind), ROWS / 2, COLUMNS).x;
    expect(fly(0)).toBeCloseTo(LENGTH, 2);
    expect(fly(1)).toBeLessThan(fly(0));
    expect(fly(1.2)).toBeLessThan(fly(1));
  });

  it('sags more and more toward the fly', () => {
    const top = [0, 0.25, 0.5, 0.75, 1].map((share) => pointAt(flag(2), 0, share * COLUMNS).y);
    expect(top).toEqual(top.toSorted((a, b) => a - b));
  });

  it('answers with its edge for what is beyond it', () => {
    const mesh = flag(1);
    expect(pointAt(mesh, -3, COLUMNS + 5)).toBe(pointAt(mesh, 0, COLUMNS));
  });
});

describe('the light on a flag', () => {
  it('is even without wind but for the creases at the hoist, and neither black nor burnt out in the wind', () => {
    const lights = (wind: number, seed: number) => {
      const mesh = flag(seed, wind);
      return Array.from({ length: 40 }, (_, i) => lightOn(mesh, ROWS / 2, 10 + i * 10));
    };
    for (const seed of GOOD_SEEDS) {
      const diffuse = lights(1, seed).map((light) => light.diffuse);
      expect(Math.min(...diffuse)).toBeGreaterThanOrEqual(Math.fround(0.16));
      expect(Math.max(...diffuse)).toBeLessThanOrEqual(Math.fround(1.3));
      expect(Math.max(...diffuse) - Math.min(...diffuse)).toBeGreaterThan(0.2);
    }
    const still = lights(0, 1)
      .slice(20)
      .map((light) => light.diffuse);
    expect(Math.max(...still) - Math.min(...still)).toBeLessThan(0.05);
  });
});
