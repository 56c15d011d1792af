import { expect, it } from 'vitest';
import { preferredEncoding } from './encoding.ts';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br; q=0.0, gzip; q=0', 'identity'],
  ['GZIP', 'gzip'],
  ['brotli', 'identity'],
  ['br;q=0.5', 'br'],
])('responds to Accept-Encoding %s with %s', (header, encoding) => {
  expect(preferredEncoding(header)).toBe(encoding);
  expect(preferredEncoding(header)).toBe(encoding);
});
