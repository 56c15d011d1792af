import { Stripe } from 'stripe';
import { cents } from '../../contract/money.ts';
import { ask } from './ask-or-unknown.ts';
import { askStripe, type StripeDeps } from './ask-stripe.ts';
import { PaymentOutcomeUnknown, type ProviderRefund, RefundRefused, type RefundRequest } from './provider.ts';
import { describeFailure } from './stripe-failures.ts';

/** Far more than the refunds of one payment: each is at least a cent, and a person asks for it. */
const ALL = 100;

/** The fields of a Refund that the shop reads. */
interface Refund {
  readonly id: string;
  readonly amount: number;
  readonly payment_intent: string;
  readonly status?: string | null | undefined;
  readonly failure_reason?: string | null | undefined;
  readonly metadata?: { readonly refund_id?: string | undefined } | null | undefined;
}

/**
 * @throws {RefundRefused} when Stripe refused, so nothing was given back.
 * @throws {PaymentOutcomeUnknown}
 */
export async function refundByStripe(deps: StripeDeps, request: RefundRequest): Promise<ProviderRefund> {
  const { reference, amountCents, refundId, idempotencyKey } = request;
  const params = { payment_intent: reference, amount: amountCents, metadata: { refund_id: refundId } };
  try {
    return toRefund(
      await askStripe(deps, { what: 'refund a payment' }, (options) =>
        deps.stripe.refunds.create(params, { idempotencyKey, ...options }),
      ),
      reference,
    );
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) {
      if (error instanceof PaymentOutcomeUnknown) throw error;
      throw new PaymentOutcomeUnknown((error as Error).message);
    }
    const reason = describeFailure(error);
    deps.log.error({ refundId, reason }, 'Stripe refused the refund');
    // The key was used with other parameters, so a refund may exist.
    if (error.type === 'StripeIdempotencyError') throw new PaymentOutcomeUnknown(reason);
    throw new RefundRefused(error.code ?? error.type);
  }
}

export async function listStripeRefunds(deps: StripeDeps, reference: string): Promise<ProviderRefund[]> {
  const { data } = await ask(deps, 'list refunds', (options) =>
    deps.stripe.refunds.list({ payment_intent: reference, limit: ALL }, options),
  );
  return data.map((refund) => toRefund(refund, reference));
}

const toRefund = (refund: Stripe.Refund, reference: string): ProviderRefund =>
  readRefund({ ...refund, payment_intent: reference });

/** Converts a Refund. One that the bank has not reported yet is `pending`; so is a status that we do not know. */
export function readRefund({ id, amount, payment_intent, status, ...refund }: Refund): ProviderRefund {
  return {
    reference: id,
    paymentReference: payment_intent,
    refundId: refund.metadata?.refund_id,
    amountCents: cents(amount),
    status:
      status === 'succeeded' || status === 'failed' ? status : status === 'canceled' ? 'failed' : 'pending',
    failure: refund.failure_reason ?? (status === 'canceled' ? 'canceled' : undefined),
  };
}
