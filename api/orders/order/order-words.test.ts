import { expect, it } from 'vitest';
import english from '../../../messages/backoffice/en.json' with { type: 'json' };
import { STEPS } from './states.ts';

/** What the timeline shows for the first step of an order, and for a cancellation that gives nothing back any more. */
const SHOWN_BESIDE = ['placed', 'cancelled-when-refunded'];

it('every step of an order has words on its page', () => {
  expect(Object.keys(english.orderSteps).sort()).toEqual([...SHOWN_BESIDE, ...Object.keys(STEPS)].sort());
});
