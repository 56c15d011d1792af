import { expect, it } from 'vitest';
import { mailPictureUrl, pictureUrl, srcSet } from './pictures.ts';

it('puts the version of a picture into its address', () => {
  expect(pictureUrl('images/flags/canada-waving.webp', '0a1b2c3d4e5f')).toBe(
    '/pictures/0a1b2c3d4e5f/flags/canada-waving.webp',
  );
});

it('leaves out only the folder that all pictures are in', () => {
  expect(pictureUrl('images/old-images/a.webp', 'v')).toBe('/pictures/v/old-images/a.webp');
});

it('sends a picture in a mail as JPEG, which all mail programs show', () => {
  expect(mailPictureUrl('/pictures/v/a.webp.webp')).toBe('/pictures/v/a.webp.jpg');
});

it('shows the placeholder where there is no picture', () => {
  expect(pictureUrl(null, null)).toBe('/pictures/none/scenes/placeholder.webp');
});

it('offers the widths below the original, and the original', () => {
  expect(srcSet('/pictures/v/a.webp', 800)).toBe(
    '/pictures/v/a.webp?w=160 160w, /pictures/v/a.webp?w=320 320w, /pictures/v/a.webp?w=640 640w, /pictures/v/a.webp 800w',
  );
});

it('offers nothing beside a picture that is small already', () => {
  expect(srcSet('/pictures/v/icon.webp', 160)).toBe('');
});
