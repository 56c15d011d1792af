import { expect, it } from 'vitest';
import { byMeasure } from './by-measure.ts';

it.each([
  ['sizes by area', ['54x27', '144x72', '18x11.5', '36x18'], ['18x11.5', '36x18', '54x27', '144x72']],
  ['sizes of one area by width', ['36x18', '18x36', '24x27'], ['18x36', '24x27', '36x18']],
  ['lengths in feet and inches', ['20 ft', '25 ft', '9 in', '15 ft'], ['9 in', '15 ft', '20 ft', '25 ft']],
  ['words as they were', ['Grommets', 'Cord'], ['Grommets', 'Cord']],
  ['sizes among words as they were', ['72x36', 'Large', '36x18'], ['72x36', 'Large', '36x18']],
  ['fractions as they were', ['2 in', '1-1/4 in'], ['2 in', '1-1/4 in']],
  ['nothing', [], []],
])('puts %s', (_, values, sorted) => expect(byMeasure(values)).toEqual(sorted));
