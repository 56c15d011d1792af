import { expect, it } from 'vitest';
import { pictureKind } from './picture-kind.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

it.each([
  ['a png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]), 'image/png'],
  ['a jpg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
  ['an svg', bytes('<svg xmlns="http://www.w3.org/2000/svg">'), 'image/svg+xml'],
  [
    'an svg after everything that may precede it',
    bytes('\ufeff<?xml version="1.0"?><!-- x --><svg>'),
    'image/svg+xml',
  ],
  ['a pdf', bytes('%PDF-1.7\n'), 'pdf'],
  ['a pdf after a few stray bytes', bytes('\n\n%PDF-1.4\n'), 'pdf'],
  ['an eps', bytes('%!PS-Adobe-3.0 EPSF-3.0\n'), undefined],
  ['a tif', new Uint8Array([0x49, 0x49, 0x2a, 0]), undefined],
  ['a page that holds an svg', bytes('<html><svg></svg></html>'), undefined],
  ['nothing', new Uint8Array(), undefined],
])('detects %s by its bytes', (_name, start, kind) => {
  expect(pictureKind(start)).toBe(kind);
});
