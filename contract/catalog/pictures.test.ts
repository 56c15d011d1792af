import { expect, it } from 'vitest';
import { pictureUrl, srcSet } from './pictures.ts';

it("puts the picture's version into its address", () => {
  expect(pictureUrl('images/flags/canada-waving.webp', '0a1b2c3d4e5f')).toBe(
    '/pictures/0a1b2c3d4e5f/flags/canada-waving.webp',
  );
});

it('uses the placeholder when there is no picture', () => {
  expect(pictureUrl(null, null)).toBe('/pictures/none/scenes/placeholder.webp');
});

it('offers the widths below the original, and the original', () => {
  expect(srcSet('/pictures/v/a.webp', 800)).toBe(
    '/pictures/v/a.webp?w=160 160w, /pictures/v/a.webp?w=320 320w, /pictures/v/a.webp?w=640 640w, /pictures/v/a.webp 800w',
  );
});

it('offers no srcset for a small picture', () => {
  expect(srcSet('/pictures/v/icon.webp', 160)).toBe('');
});
