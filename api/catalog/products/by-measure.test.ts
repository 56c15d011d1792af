import { expect, it } from 'vitest';
import { byMeasure } from './by-measure.ts';

it.each([
  ['orders sizes by area', ['54x27', '144x72', '18x11.5', '36x18'], ['18x11.5', '36x18', '54x27', '144x72']],
  ['orders sizes of equal area by width', ['36x18', '18x36', '24x27'], ['18x36', '24x27', '36x18']],
  [
    'orders lengths in feet and inches',
    ['20 ft', '25 ft', '9 in', '15 ft'],
    ['9 in', '15 ft', '20 ft', '25 ft'],
  ],
  ['leaves words in their order', ['Grommets', 'Cord'], ['Grommets', 'Cord']],
  ['leaves sizes mixed with words in their order', ['72x36', 'Large', '36x18'], ['72x36', 'Large', '36x18']],
  ['leaves fractions in their order', ['2 in', '1-1/4 in'], ['2 in', '1-1/4 in']],
  ['accepts an empty list', [], []],
])('%s', (_, values, sorted) => expect(byMeasure(values)).toEqual(sorted));
