import { expect } from 'vitest';
import type { CheckingAnswer, CheckoutAnswer } from '../../../contract/orders/orders.ts';

/** Very short timeouts of a shop for its provider, in milliseconds. */
export const SHORT_TIMEOUTS = { providerMs: 400, answerMs: 2000, firstCallMs: 100 };

export async function expectPaid(answer: Response): Promise<void> {
  expect(answer.status).toBe(201);
  expect(((await answer.json()) as CheckoutAnswer).order.paymentStatus).toBe('paid');
}

export async function expectChecking(answer: Response): Promise<void> {
  expect(answer.status).toBe(202);
  expect(((await answer.json()) as CheckingAnswer).data.checking).toBe(true);
}
