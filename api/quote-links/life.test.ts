import fc from 'fast-check';
import { it } from 'vitest';
import { actsOf } from '../testing/life/act.ts';
import { REQUEST_WEIGHTS } from '../testing/life/acts/index.ts';
import { live } from '../testing/life/live.ts';
import { everyRun } from '../testing/runs.ts';

/** A fixed seed, so that a change fails or passes by itself; all runs try others, which a failure prints. */
const sequences = everyRun ? { numRuns: 150 } : { numRuns: 3, seed: 114 };

it('adds up whatever happens to requests and their offers, in any sequence', { timeout: 600_000 }, () =>
  fc.assert(fc.asyncProperty(actsOf(REQUEST_WEIGHTS, 40), live), sequences),
);
