import { describe, expect, it } from 'vitest';
import { depthAt, GOOD_SEEDS, wavesOf } from './waves.ts';

const LENGTH = 2;
const PLACES = [0.1, 0.5, 1, 1.5, 2].flatMap((along) => [0, 0.3, 0.7, 1].map((down) => ({ along, down })));
const depths = (seed: number, wind = 1) =>
  PLACES.map(({ along, down }) => depthAt(wavesOf(seed, wind), LENGTH, along, down));

describe('the waves of a flag', () => {
  it('are the same for a seed, and others for another seed', () => {
    expect(wavesOf(4, 1)).toEqual(wavesOf(4, 1));
    const all = GOOD_SEEDS.map((seed) => JSON.stringify(wavesOf(seed, 1)));
    expect(new Set(all)).toHaveLength(GOOD_SEEDS.length);
  });

  it('leave the hoist on the pole', () => {
    for (const seed of GOOD_SEEDS)
      for (const down of [0.045, 0.3, 0.5, 0.955])
        expect(Math.abs(depthAt(wavesOf(seed, 1), LENGTH, 0, down))).toBe(0);
  });

  it('reach farther in more wind, and nowhere beyond a quarter of the height of the flag', () => {
    for (const seed of GOOD_SEEDS) {
      const [calm, windy] = [depths(seed, 0.5), depths(seed, 1.2)].map((all) =>
        Math.max(...all.map((depth) => Math.abs(depth))),
      );
      expect(windy).toBeGreaterThan(calm ?? Number.NaN);
      expect(windy).toBeLessThan(0.25);
    }
  });

  it('keep their numbers, so that the pictures of the catalogue can be drawn again as they are', () => {
    const waves = wavesOf(1, 1);
    expect(waves.frequency).toBeCloseTo(0.753312445981428, 12);
    expect(waves.phases[1]).toBeCloseTo(5.850719225239475, 12);
    expect(depthAt(waves, 2, 1, 0.5)).toBeCloseTo(-0.0488470466666025, 12);
  });
});
