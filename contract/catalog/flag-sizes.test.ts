import { describe, expect, it } from 'vitest';
import { polesFor } from './flag-poles.ts';
import { readSize, sizeWords } from './flag-sizes.ts';

const words = (size: string, language: 'en' | 'fr' = 'en') => {
  const { inches, feet } = sizeWords(size, language);
  return [inches, feet].map((text) => text?.replaceAll('\u00a0', ' '));
};

describe('a size in words', () => {
  it.each([
    ['54x27', '54 × 27 in', '4½ × 2¼ ft'],
    ['36x18', '36 × 18 in', '3 × 1½ ft'],
    ['90x45', '90 × 45 in', '7½ × 3¾ ft'],
    ['27x14', '27 × 14 in', '2¼ × 1⅙ ft'],
    ['144x72', '144 × 72 in', '12 × 6 ft'],
    // What has no sign in feet is in inches alone, and a desk flag is not measured in them.
    ['30x25', '30 × 25 in', undefined],
    ['6x4', '6 × 4 in', undefined],
    ['18x11.5', '18 × 11.5 in', undefined],
    ['Large 13ft', 'Large 13ft', undefined],
    ['__proto__', '__proto__', undefined],
  ])('%s is %s', (size, inches, feet) => {
    expect(words(size)).toEqual([inches, feet]);
  });

  it('is French in French', () => {
    expect(words('54x27', 'fr')).toEqual(['54 × 27 po', '4½ × 2¼ pi']);
    expect(words('18x11.5', 'fr')[0]).toBe('18 × 11,5 po');
  });
});

describe('the poles for a flag', () => {
  it.each([
    ['54x27', [15, 18]],
    ['72x36', [8, 20, 25]],
    ['90x45', [30]],
    ['120x60', [40]],
    // No table recommends it for a pole, but one carries it.
    ['100x50', [30]],
    ['6x4', []],
    ['180x90', []],
  ])('%s are %j', (size, feet) => {
    const read = readSize(size);
    expect(read && polesFor(read).map((pole) => pole.feet)).toEqual(feet);
  });
});
