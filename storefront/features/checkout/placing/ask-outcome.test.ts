import { expect, it } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { askOutcome, type Outcome } from './ask-outcome.ts';

const CHECKING: Outcome = { checking: { orderId: 'HY-1' } };
const BANK: Outcome = { bank: { orderId: 'HY-1', clientSecret: 'secret' } };

function asking(...answers: (Outcome | ApiError)[]) {
  const waits: number[] = [];
  const ask = async () => {
    const answer = answers.shift() ?? CHECKING;
    if (answer instanceof ApiError) throw answer;
    return answer;
  };
  return { waits, outcome: askOutcome(ask, async (ms) => void waits.push(ms)) };
}

it('polls until the result is known, whatever single requests do', async () => {
  const { waits, outcome } = asking(new ApiError(0), CHECKING, new ApiError(503), new ApiError(429), BANK);
  expect(await outcome).toBe(BANK);
  expect(waits).toHaveLength(5);
});

it('returns undefined when the result is unknown after about a minute', async () => {
  const { waits, outcome } = asking();
  expect(await outcome).toBeUndefined();
  expect(waits.reduce((sum, ms) => sum + ms)).toBeCloseTo(60_000, -4);
});

it('accepts a bare state as the result unless it is unknown, too', async () => {
  const known = (state: 'checking' | 'placed'): Outcome => ({ stateOnly: { orderId: 'HY-1', state } });
  const { waits, outcome } = asking(known('checking'), known('placed'));
  expect(await outcome).toEqual(known('placed'));
  expect(waits).toHaveLength(2);
});

it.each([402, 404, 409])('stops at a definite %i', async (status) => {
  const { waits, outcome } = asking(CHECKING, new ApiError(status));
  await expect(outcome).rejects.toMatchObject({ status });
  expect(waits).toHaveLength(2);
});
