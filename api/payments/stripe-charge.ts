import { Stripe } from 'stripe';
import messages from '../../messages/api/en.json' with { type: 'json' };
import { askStripe, type StripeDeps } from './ask-stripe.ts';
import { type ChargeRequest, type Payment, PaymentOutcomeUnknown, PaymentUnavailable } from './provider.ts';
import { describeFailure } from './stripe-failures.ts';
import { DECLINED, toPayment } from './stripe-payment.ts';

const CARD_NOT_USABLE = messages.cardNotUsable;
const AMOUNT_NOT_TAKEN = messages.amountNotTaken;

/**
 * Creates and confirms the PaymentIntent of an order in one call.
 * @throws {PaymentOutcomeUnknown}
 * @throws {PaymentUnavailable}
 */
export async function chargeByStripe(deps: StripeDeps, request: ChargeRequest): Promise<Payment> {
  const { orderId, orderNumber, amountCents, currency, paymentMethodId, idempotencyKey, signal } = request;
  const params: Stripe.PaymentIntentCreateParams = {
    amount: amountCents,
    currency,
    payment_method: paymentMethodId,
    allowed_payment_method_types: ['card'],
    confirm: true,
    description: `Order ${orderNumber}`,
    metadata: { order_id: orderId, order_number: orderNumber },
  };
  try {
    const intent = await askStripe(deps, { what: 'charge a card', signal }, (options) =>
      deps.stripe.paymentIntents.create(params, { idempotencyKey, ...options }),
    );
    return toPayment(intent);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    return refusedPayment(deps, request, error);
  }
}

function refusedPayment(
  { log }: StripeDeps,
  { orderId, amountCents, currency }: ChargeRequest,
  error: Stripe.errors.StripeError,
): Payment {
  const terms = { orderId, amountCents, currency, reference: error.payment_intent?.id ?? null };
  // Stripe's message about a card is for the shopper; one about an unknown payment method is for developers.
  if (error.type === 'StripeCardError')
    return { ...terms, status: 'declined', message: error.message || DECLINED };
  if (isAboutTheCard(error)) return { ...terms, status: 'declined', message: CARD_NOT_USABLE };
  if (error.param === 'amount') return { ...terms, status: 'declined', message: AMOUNT_NOT_TAKEN };
  const reason = describeFailure(error);
  log.error({ orderId, reason }, 'Stripe refused the charge request');
  // The key was used with other parameters, so a payment exists already.
  if (error.type === 'StripeIdempotencyError') throw new PaymentOutcomeUnknown(reason);
  throw new PaymentUnavailable(reason);
}

/** Whether the payment method is made up, another account's, or already used (P12). */
const isAboutTheCard = ({ param, code }: Stripe.errors.StripeError) =>
  param?.startsWith('payment_method') || code?.startsWith('payment_method_');
