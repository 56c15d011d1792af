/** Stripe's ids have no underscore after their prefix; those of the test provider have one. */
const STRIPE_PAYMENT = /^pi_[A-Za-z0-9]+$/;

/** The page of a payment in the provider's dashboard; undefined for one that has none. */
export const providerUrl = (reference: string): string | undefined =>
  STRIPE_PAYMENT.test(reference) ? `https://dashboard.stripe.com/payments/${reference}` : undefined;
