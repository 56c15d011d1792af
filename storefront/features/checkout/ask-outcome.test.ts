import { expect, it } from 'vitest';
import type { CheckoutResult } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { askOutcome } from './ask-outcome.ts';

const CHECKING: CheckoutResult = { checking: { orderId: 'HY-1' } };
const BANK: CheckoutResult = { bank: { orderId: 'HY-1', clientSecret: 'secret' } };

function asking(...answers: (CheckoutResult | ApiError)[]) {
  const waits: number[] = [];
  const ask = async () => {
    const answer = answers.shift() ?? CHECKING;
    if (answer instanceof ApiError) throw answer;
    return answer;
  };
  return { waits, outcome: askOutcome('HY-1', ask, async (ms) => void waits.push(ms)) };
}

it('asks until somebody knows, whatever happens to single answers', async () => {
  const { waits, outcome } = asking(new ApiError(0), CHECKING, new ApiError(503), new ApiError(429), BANK);
  expect(await outcome).toBe(BANK);
  expect(waits).toHaveLength(5);
});

it('says that nobody knows after about a minute', async () => {
  const { waits, outcome } = asking();
  expect(await outcome).toEqual(CHECKING);
  expect(waits.reduce((sum, ms) => sum + ms)).toBeCloseTo(60_000, -4);
});

it.each([402, 404, 409])('ends with a definite %i', async (status) => {
  const { waits, outcome } = asking(CHECKING, new ApiError(status));
  await expect(outcome).rejects.toMatchObject({ status });
  expect(waits).toHaveLength(2);
});
