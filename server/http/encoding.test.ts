import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compress, compressOnce, preferredEncoding, takesGzip } from './encoding.ts';

it.each([
  [undefined, 'identity', false],
  ['', 'identity', false],
  ['identity', 'identity', false],
  ['gzip, deflate, br, zstd', 'br', true],
  ['br', 'br', false],
  ['gzip;q=1.0, br;q=0', 'gzip', true],
  ['gzip , br ; q=0', 'gzip', true],
  ['br; q=0.0, gzip; q=0', 'identity', false],
  ['br;q=0.000', 'identity', false],
  ['br;level=1;q=0', 'identity', false],
  ['br;q=0;level=1', 'identity', false],
  ['br;seq=0', 'br', false],
  ['GZIP', 'gzip', true],
  ['brotli', 'identity', false],
  ['x-gzip', 'identity', false],
  ['br;q=0.5', 'br', false],
  ['gzip;q=0.05', 'gzip', true],
])('responds to Accept-Encoding %s with %s; accepts gzip: %s', (header, encoding, isGzipTaken) => {
  expect(preferredEncoding(header)).toBe(encoding);
  expect(takesGzip(header)).toBe(isGzipTaken);
});

const PAGE = Buffer.from(Array.from({ length: 500 }, (_, at) => `<li>Flag ${at * 7919}</li>`).join('\n'));

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('compresses a page as %s without loss', async (encoding, unpack) => {
  for (const packed of [await compress(PAGE, encoding), compressOnce(PAGE, encoding)]) {
    expect(packed.length).toBeLessThan(PAGE.length / 2);
    expect(unpack(packed)).toEqual(PAGE);
  }
});

it('does not compress a page for identity', async () => {
  expect(await compress(PAGE, 'identity')).toBe(PAGE);
  expect(compressOnce(PAGE, 'identity')).toBe(PAGE);
});

it('compresses less than Brotli can, because a visitor waits', async () => {
  expect((await compress(PAGE, 'br')).length).toBeGreaterThan(brotliCompressSync(PAGE).length);
});
