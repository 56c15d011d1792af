import { expect, it } from 'vitest';
import { companionsOf } from './companions.ts';

const BRACKETS = 'wall-mounts-and-brackets';

it.each([
  [{ Size: '54x27', Finishing: 'Grommets' }, [BRACKETS, 'outdoor-flagpoles', 'rope-and-fittings']],
  [{ Size: '90x45', Finishing: 'Rope and Toggle' }, ['outdoor-flagpoles', 'rope-and-fittings']],
  // A sleeve goes on a pole and not on a halyard.
  [{ Size: '54x27', Finishing: 'Open Sleeves' }, [BRACKETS]],
  // A flag for the desk, a pole, and a cap.
  [{ Size: '6x4', Finishing: 'Grommets' }, []],
  [{ Length: '20 ft' }, []],
  [{}, []],
])('%j goes with %j', (options, categories) => {
  expect(companionsOf(options)).toEqual(categories);
});
