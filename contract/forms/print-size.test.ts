import { expect, it } from 'vitest';
import { CUSTOM_PRODUCTS, WITH_NOTE } from '../catalog/custom-products.ts';
import { readPrintSize } from './print-size.ts';

const inInches = (said: string) => {
  const size = readPrintSize(said);
  return size && [size.widthIn, size.heightIn].map((side) => Math.round(side * 100) / 100);
};

it.each([
  ['54x27', [54, 27]],
  ['18x11.5', [18, 11.5]],
  [' 60 X 36 ', [60, 36]],
  ['60 × 36 in.', [60, 36]],
  ['3 x 6 ft', [36, 72]],
  ["3 x 6'", [36, 72]],
  ["10' by 4'", [120, 48]],
  ['10 feet by 30 inches', [120, 30]],
  [`5'6" x 3'`, [66, 36]],
  ['5’6 x 3’', [66, 36]],
  ['6 ft 6 in x 2 ft', [78, 24]],
  ['120 × 60 cm', [47.24, 23.62]],
  ['1.5m x 1 m', [59.06, 39.37]],
  ['1,5 m par 1 m', [59.06, 39.37]],
  ['1,200 x 800 mm', [47.24, 31.5]],
  ['1 200 x 800 mm', [47.24, 31.5]],
  ['8 pieds par 3 pieds', [96, 36]],
  ['5 sur 3\u00a0pi', [60, 36]],
  ['60 po de large par 36 po de haut', [60, 36]],
  ['1,5 m de largeur x 1 m de hauteur', [59.06, 39.37]],
  ['1,200,000 x 800 mm', [47244.09, 31.5]],
  ['1 m x 100', [39.37, 3937.01]],
  ['6 ft x 30 in', [72, 30]],
  [`5'6'' x 3'`, [66, 36]],
  ['60″ × 3′', [60, 36]],
  ['60w x 36h', [60, 36]],
  ['60 inches wide by 36 high', [60, 36]],
  ['about 60x36, with a white border', [60, 36]],
  ['2 x 1 yards', [72, 36]],
  [' Small 7ft ', [24, 68]],
  ['large 13ft', [30, 138]],
])('reads %s', (said, sides) => {
  expect(inInches(said)).toEqual(sides);
});

it.each([
  '',
  'Custom Size',
  'as big as can be',
  '60',
  '9in',
  '0x27',
  '54x0',
  '3000 x 2000 px',
  '54 stars x 27 stripes',
])('finds no size in %s', (said) => {
  expect(readPrintSize(said)).toBeUndefined();
});

it('stays fast on overlong input', () => {
  const startedAt = performance.now();
  for (const said of ['x', '9', '1 ', '1,', '1x', "1'"]) readPrintSize(said.repeat(2000));
  expect(performance.now() - startedAt).toBeLessThan(500);
});

it('reads every size that a custom product offers', () => {
  const sizes = CUSTOM_PRODUCTS.flatMap(({ groups }) => groups)
    .filter(({ field }) => field === 'size')
    .flatMap(({ choices }) => choices)
    .filter((choice) => !WITH_NOTE.some((own) => own === choice));
  expect(sizes.length).toBeGreaterThan(10);
  for (const size of sizes) expect(readPrintSize(size), size).toBeDefined();
});
