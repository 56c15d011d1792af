import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ARTWORK_KINDS } from '../../../contract/forms/artwork-kinds.ts';
import { asAttachment, cleanFileName } from './file-name.ts';

describe('P53 cleanFileName', () => {
  it.each([
    ['flag.svg', 'flag.svg'],
    ['  Our flag (final).svg ', 'Our flag (final).svg'],
    ['../../etc/passwd.svg', 'passwd.svg'],
    ['C:\\fakepath\\flag.svg', 'flag.svg'],
    ['a\r\nX-Evil: 1.svg', 'a  X-Evil: 1.svg'],
    ['a\0b\u0007.svg', 'a b .svg'],
    ['a\u0085\u009bb.svg', 'ab.svg'],
    ['flag\u202egvs.exe', 'flaggvs.exe'],
    ['fl\u200bag\u2066.svg', 'flag.svg'],
    ['e\u0301te\u0301.svg', 'été.svg'],
    ['\ud800flag.svg', '\ufffdflag.svg'],
    ['旗 🇨🇦.svg', '旗 🇨🇦.svg'],
    ['.svg', '.svg'],
    ['', 'artwork.svg'],
    ['..', 'artwork.svg'],
    ['folder/', 'artwork.svg'],
    ['\u202e', 'artwork.svg'],
    ['4242 4242 4242 4242.svg', 'artwork.svg'],
    ['IMG_20261121_140104123.svg', 'IMG_20261121_140104123.svg'],
  ])('turns %j into %j', (given, clean) => expect(cleanFileName(given, 'svg')).toBe(clean));

  it('cuts names to 150 characters and keeps the extension', () => {
    expect(cleanFileName(`${'x'.repeat(300)}.svg`, 'svg')).toBe(`${'x'.repeat(146)}.svg`);
    expect(cleanFileName('x'.repeat(300), 'svg')).toBe('x'.repeat(150));
    expect(cleanFileName(`x.${'y'.repeat(300)}`, 'svg')).toHaveLength(150);
    expect(cleanFileName(`x.${'y'.repeat(148)}`, 'svg')).toBe(`x.${'y'.repeat(148)}`);
  });

  it('returns one short line without folders for any name', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.constantFrom(...ARTWORK_KINDS),
        (given, kind) => {
          const name = cleanFileName(given, kind);
          expect(name).not.toMatch(/[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
          expect(name.length).toBeGreaterThan(0);
          expect(name.length).toBeLessThanOrEqual(150);
          expect(name.isWellFormed()).toBe(true);
        },
      ),
    );
  });
});

describe('asAttachment', () => {
  it.each([
    ['flag.svg', `attachment; filename="flag.svg"; filename*=UTF-8''flag.svg`],
    ['FLAG.SVG', `attachment; filename="FLAG.SVG"; filename*=UTF-8''FLAG.SVG`],
    ['a "b".svg', `attachment; filename="a _b_.svg"; filename*=UTF-8''a%20%22b%22.svg`],
    [
      "l'été (2).svg",
      `attachment; filename="l'_t_ (2).svg"; filename*=UTF-8''l%27%C3%A9t%C3%A9%20%282%29.svg`,
    ],
    ['100%.svg', `attachment; filename="100_.svg"; filename*=UTF-8''100%25.svg`],
    ['a*b.svg', `attachment; filename="a*b.svg"; filename*=UTF-8''a%2Ab.svg`],
    ['setup.exe', `attachment; filename="setup.exe.svg"; filename*=UTF-8''setup.exe.svg`],
    ['flag', `attachment; filename="flag.svg"; filename*=UTF-8''flag.svg`],
  ])('builds the header for %j', (name, header) => expect(asAttachment(name, 'svg')).toBe(header));

  it('returns a valid header for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
        const header = asAttachment(cleanFileName(given, 'png'), 'png');
        expect(new Headers({ 'Content-Disposition': header }).get('Content-Disposition')).toBe(header);
        expect(header).toMatch(/^attachment; filename="[^"\\]*"; filename\*=UTF-8''[\w.~!$&+^`|%#-]+$/);
      }),
    );
  });
});
