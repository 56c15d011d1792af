import { randomBytes } from 'node:crypto';
import type { Intent } from './intent.ts';
import { readAmount } from './parameters.ts';
import { invalidParameter, StripeProblem } from './problems.ts';

export interface Refund {
  readonly id: string;
  readonly object: 'refund';
  readonly payment_intent: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: 'succeeded';
}

/** Creates the refunds of an account: full or partial; without an amount, the rest of the payment is refunded. */
export function createRefundBook(getIntent: (id: string) => Intent, emit: (refund: Refund) => void) {
  const refunds: Refund[] = [];

  function refundable({ id, amount_received }: Intent): number {
    const given = refunds.filter((refund) => refund.payment_intent === id);
    return given.reduce((left, { amount }) => left - amount, amount_received);
  }

  return {
    all: (): readonly Refund[] => refunds,
    create(form: URLSearchParams): Refund {
      const id = form.get('payment_intent');
      if (!id) throw invalidParameter('payment_intent', 'parameter_missing', 'Missing payment_intent.');
      const intent = getIntent(id);
      if (intent.status !== 'succeeded')
        throw refusal('payment_intent_unexpected_state', 'This PaymentIntent has no successful charge.');
      const left = refundable(intent);
      if (left === 0) throw refusal('charge_already_refunded', `${id} has already been refunded.`);
      const refund: Refund = {
        id: `re_${randomBytes(12).toString('hex')}`,
        object: 'refund',
        payment_intent: id,
        amount: amountOf(form, left),
        currency: intent.currency,
        status: 'succeeded',
      };
      refunds.push(refund);
      emit(refund);
      return refund;
    },
  };
}

function amountOf(form: URLSearchParams, left: number): number {
  const text = form.get('amount');
  if (text === null) return left;
  const amount = readAmount(text);
  if (amount > 0 && amount <= left) return amount;
  throw invalidParameter('amount', 'amount_invalid', `Cannot refund ${amount} of the remaining ${left}`);
}

const refusal = (code: string, message: string) =>
  new StripeProblem(400, { type: 'invalid_request_error', code, message });
