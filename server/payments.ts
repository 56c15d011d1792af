import type { Logger } from 'pino';
import type { Db } from '../api/db/client.ts';
import { createTestPayments, type PaymentProvider } from '../api/payments/index.ts';
import type { PagePath } from '../contract/page-table.ts';
import type { Config } from './config.ts';
import type { Extra } from './pages/content-security-policy.ts';

/**
 * What Stripe asks for of the page that takes cards.
 * @see https://docs.stripe.com/security/guide#content-security-policy
 */
const STRIPE: Extra = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
};

/** Who takes the money: Stripe when it is set up, else the test provider. */
export async function openPayments(
  { stripe, production }: Config,
  db: Db,
  log: Logger,
): Promise<PaymentProvider> {
  // The start has refused this in public, or the log warns of it (try-out.ts).
  if (!stripe) return createTestPayments(db);
  if (production && stripe.secretKey.includes('_test_'))
    log.warn("the keys of Stripe's test mode: cards are only tried out and nobody is charged");
  // Only where it is used: the package takes 30 MB.
  const { createStripePayments } = await import('../api/payments/stripe-provider.ts');
  return createStripePayments({ ...stripe, log });
}

const CHECKOUT: PagePath = '/checkout';
/** As the router reads a path: in capitals or with a slash at its end, it is the same page. */
const isCheckout = (path: string) => path.toLowerCase().replace(/\/$/, '') === CHECKOUT;

/** Stripe's origins on the page that loads it, and nowhere else (P62). */
export const foreignToPages =
  ({ name }: PaymentProvider) =>
  (path: string): Extra | undefined =>
    name === 'stripe' && isCheckout(path) ? STRIPE : undefined;
