import { expect, it } from 'vitest';
import { mailPictureUrl, pictureUrl, srcSet } from './pictures.ts';

it("puts the picture's version into its address", () => {
  expect(pictureUrl('images/flags/canada-waving.webp', '0a1b2c3d4e5f')).toBe(
    '/pictures/0a1b2c3d4e5f/flags/canada-waving.webp',
  );
});

it('removes only the folder that all pictures are in', () => {
  expect(pictureUrl('images/old-images/a.webp', 'v')).toBe('/pictures/v/old-images/a.webp');
});

it('uses JPEG in mails, because every mail program shows it', () => {
  expect(mailPictureUrl('/pictures/v/a.webp.webp')).toBe('/pictures/v/a.webp.jpg');
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
