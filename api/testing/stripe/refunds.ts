import { randomBytes } from 'node:crypto';
import type { Intent } from './intent.ts';
import { metadataOf, readAmount } from './parameters.ts';
import { invalidParameter, noSuch, StripeProblem } from './problems.ts';
import type { Twist } from './twists.ts';

export interface Refund {
  readonly id: string;
  readonly object: 'refund';
  readonly payment_intent: string;
  readonly amount: number;
  readonly currency: string;
  /** Unix time in seconds. */
  readonly created: number;
  readonly metadata: Readonly<Record<string, string>>;
  readonly status: 'succeeded' | 'pending' | 'failed';
  readonly failure_reason?: string;
}

const MAX_LIMIT = 100;
type Emit = (type: `refund.${string}`, refund: Refund) => void;

/** Creates the refunds of an account: full or partial; without an amount, the rest of the payment is refunded. */
export function createRefundBook(now: () => Date, getIntent: (id: string) => Intent, emit: Emit) {
  const refunds = new Map<string, Refund>();
  const of = (intent: string) => [...refunds.values()].filter((refund) => refund.payment_intent === intent);

  /** A refund that failed gives its amount back to the account. */
  function refundable({ id, amount_received }: Intent): number {
    const given = of(id).filter(({ status }) => status !== 'failed');
    return given.reduce((left, { amount }) => left - amount, amount_received);
  }

  function refundedIntent(form: URLSearchParams): Intent {
    const id = form.get('payment_intent');
    if (!id) throw invalidParameter('payment_intent', 'parameter_missing', 'Missing payment_intent.');
    const intent = getIntent(id);
    if (intent.status !== 'succeeded')
      throw refusal('payment_intent_unexpected_state', 'This PaymentIntent has no successful charge.');
    return intent;
  }

  return {
    all: (): readonly Refund[] => [...refunds.values()],
    create(form: URLSearchParams, twist?: Twist): Refund {
      const intent = refundedIntent(form);
      const left = refundable(intent);
      if (left === 0) throw refusal('charge_already_refunded', `${intent.id} has already been refunded.`);
      const refund: Refund = {
        id: `re_${randomBytes(12).toString('hex')}`,
        object: 'refund',
        payment_intent: intent.id,
        amount: amountOf(form, left),
        currency: intent.currency,
        created: Math.floor(now().getTime() / 1000),
        metadata: metadataOf(form),
        status: twist === 'pending-refund' ? 'pending' : 'succeeded',
      };
      refunds.set(refund.id, refund);
      emit('refund.created', refund);
      return refund;
    },
    /** Lists the refunds of a payment like Stripe: newest first, the first page only. */
    list(query: URLSearchParams) {
      const limit = Number(query.get('limit') ?? 10);
      if (!(limit >= 1 && limit <= MAX_LIMIT))
        throw invalidParameter('limit', 'parameter_invalid_integer', 'Limit must be between 1 and 100');
      const found = of(query.get('payment_intent') ?? '').reverse();
      return {
        object: 'list',
        url: '/v1/refunds',
        has_more: found.length > limit,
        data: found.slice(0, limit),
      };
    },
    settle(id: string, status: 'succeeded' | 'failed'): Refund {
      const refund = refunds.get(id);
      if (!refund) throw noSuch('payment_intent', id, 'refund');
      const failure = status === 'failed' && { failure_reason: 'lost_or_stolen_card' };
      const settled: Refund = { ...refund, status, ...failure };
      refunds.set(id, settled);
      emit('refund.updated', settled);
      if (status === 'failed') emit('refund.failed', settled);
      return settled;
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
