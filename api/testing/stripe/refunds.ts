import { randomBytes } from 'node:crypto';
import type { Intent } from './intent.ts';
import { invalidParameter, StripeProblem } from './problems.ts';

export interface Refund {
  readonly id: string;
  readonly object: 'refund';
  readonly payment_intent: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: 'succeeded';
}

/** Refunds of whole payments, each payment once. */
export function createRefundBook(getIntent: (id: string) => Intent, emit: (refund: Refund) => void) {
  const refunds = new Map<string, Refund>();
  return {
    all: (): readonly Refund[] => [...refunds.values()],
    create(form: URLSearchParams): Refund {
      const id = form.get('payment_intent');
      if (!id) throw invalidParameter('payment_intent', 'parameter_missing', 'Missing payment_intent.');
      const intent = getIntent(id);
      if (refunds.has(id)) throw refusal('charge_already_refunded', `${id} has already been refunded.`);
      if (intent.status !== 'succeeded')
        throw refusal('payment_intent_unexpected_state', 'This PaymentIntent has no successful charge.');
      const refund: Refund = {
        id: `re_${randomBytes(12).toString('hex')}`,
        object: 'refund',
        payment_intent: id,
        amount: intent.amount_received,
        currency: intent.currency,
        status: 'succeeded',
      };
      refunds.set(id, refund);
      emit(refund);
      return refund;
    },
  };
}

const refusal = (code: string, message: string) =>
  new StripeProblem(400, { type: 'invalid_request_error', code, message });
