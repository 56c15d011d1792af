import { expect, it } from 'vitest';
import { lastQuarter } from './periods.ts';

it.each([
  ['2026-01-01', '2025-10-01', '2025-12-31'],
  ['2026-03-31', '2025-10-01', '2025-12-31'],
  ['2026-04-01', '2026-01-01', '2026-03-31'],
  ['2026-12-31', '2026-07-01', '2026-09-30'],
])('starts on %s with the quarter that was filed last', (today, from, to) => {
  expect(lastQuarter(today)).toEqual({ from, to });
});
