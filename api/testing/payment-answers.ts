import { expect } from 'vitest';
import type { CheckingAnswer, CheckoutAnswer } from '../../contract/orders/orders.ts';

/** A shop that waits for its provider as briefly as a test can bear; milliseconds. */
export const IMPATIENT = { providerMs: 150, answerMs: 2000, firstCallMs: 100 };

export async function expectPaid(answer: Response): Promise<void> {
  expect(answer.status).toBe(201);
  expect(((await answer.json()) as CheckoutAnswer).order.paymentStatus).toBe('paid');
}

export async function expectChecking(answer: Response): Promise<void> {
  expect(answer.status).toBe(202);
  expect(((await answer.json()) as CheckingAnswer).data.checking).toBe(true);
}
