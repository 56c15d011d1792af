import fc from 'fast-check';
import { it } from 'vitest';
import { type Act, actsOf } from '../testing/life/act.ts';
import { type ActName, WEIGHTS } from '../testing/life/acts/index.ts';
import { live } from '../testing/life/live.ts';
import { everyRun } from '../testing/runs.ts';

/** A fixed seed, so that a change fails or passes by itself; all runs try others, which a failure prints. */
const sequences = everyRun ? { numRuns: 150 } : { numRuns: 3, seed: 20 };

const STILL = { order: 0, n: 0, m: 0, yes: false } as const;

/** What once went wrong: the event about a refund arrived before its answer, which was then lost. */
const lostAnswer: readonly Act<ActName>[] = [
  { ...STILL, what: 'place', n: 633 },
  { ...STILL, what: 'eventsDuringCalls', n: 27, yes: true },
  { ...STILL, what: 'replayEvents' },
];

it('adds up whatever happens to orders, in any sequence', { timeout: 600_000 }, () =>
  fc.assert(fc.asyncProperty(actsOf(WEIGHTS, 30), live), { ...sequences, examples: [[lostAnswer]] }),
);
