import { Stripe } from 'stripe';
import { askStripe, type StripeDeps } from './ask-stripe.ts';
import { PaymentOutcomeUnknown } from './provider.ts';
import { describeFailure } from './stripe-failures.ts';

type Options = { timeout: number };

/** Makes any call but a charge. When it fails, the payment's state is unknown. */
export async function ask<T>(
  deps: StripeDeps,
  what: string,
  call: (options: Options) => Promise<T>,
): Promise<T> {
  try {
    return await askStripe(deps, { what }, call);
  } catch (error) {
    if (error instanceof PaymentOutcomeUnknown) throw error;
    const isRefusal = error instanceof Stripe.errors.StripeError;
    const reason = isRefusal ? describeFailure(error) : (error as Error).message;
    if (isRefusal) deps.log.error({ what, reason }, 'Stripe refused the request');
    throw new PaymentOutcomeUnknown(`Stripe call "${what}" failed: ${reason}`);
  }
}
