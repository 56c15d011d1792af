import { describe, expect, it } from 'vitest';
import { CUSTOM_PRODUCTS } from '../../../../contract/catalog/custom-products.ts';
import { clothBox, clothPath, DRAWING, sceneOf } from './scene.ts';

const SCENES = [...new Set(CUSTOM_PRODUCTS.map(({ slug }) => sceneOf(slug)))];

it('shows every product in a scene of its own kind', () => {
  expect(SCENES).toHaveLength(10);
  expect(sceneOf('podium-banners')).toBe('podium');
});

describe.each(SCENES)('%s', (scene) => {
  it.each([
    [54, 27],
    [27, 84],
    [1200, 36],
    [1, 99999],
  ])('keeps the cloth of %i by %i inside the drawing', (widthIn, heightIn) => {
    const { x, y, width, height } = clothBox(scene, { widthIn, heightIn });
    expect(x).toBeGreaterThanOrEqual(0);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(DRAWING.width);
    expect(y + height).toBeLessThanOrEqual(DRAWING.height);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(3);
  });

  it('has a default size until one is chosen', () => {
    expect(clothBox(scene, undefined).width).toBeGreaterThan(20);
  });
});

it('has the proportions of the size', () => {
  const { width, height } = clothBox('street', { widthIn: 27, heightIn: 84 });
  expect(width / height).toBeCloseTo(27 / 84);
});

it('cuts burgees and feathers to their shapes', () => {
  const box = { x: 10, y: 10, width: 100, height: 50 };
  expect(clothPath('pole', '', box)).toBe('M10 10L110 10L110 60L10 60Z');
  expect(clothPath('pennant', '', box)).toContain('L86 35');
  expect(clothPath('feather', 'Straight', box)).toBe(clothPath('pole', '', box));
  expect(clothPath('feather', 'Teardrop', box)).not.toBe(clothPath('feather', 'Blade', box));
  expect(clothPath('feather', '', box)).toBe(clothPath('feather', 'Blade', box));
});
