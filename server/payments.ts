import type { Logger } from 'pino';
import type { Db } from '../api/db/client.ts';
import { createTestPayments, type PaymentProvider } from '../api/payments/index.ts';
import { readPageAddress } from '../contract/page-language.ts';
import type { PagePath } from '../contract/page-table.ts';
import type { Config } from './config/config.ts';
import type { Extra } from './pages/content-security-policy.ts';

/**
 * The origins that Stripe requires in the policy of a page that takes cards.
 * @see https://docs.stripe.com/security/guide#content-security-policy
 */
const STRIPE: Extra = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
};

/** Opens the payment provider: Stripe when its keys are set, otherwise the test provider. */
export async function openPayments(
  { stripe, production }: Config,
  db: Db,
  log: Logger,
): Promise<PaymentProvider> {
  // try-out.ts has already refused this in public, or has warned about it.
  if (!stripe) return createTestPayments(db);
  if (production && stripe.secretKey.includes('_test_'))
    log.warn('Stripe keys are of the test mode: nobody is charged');
  // Stripe's package takes 30 MB, so it is loaded only when it is used.
  const { createStripePayments } = await import('../api/payments/stripe-provider.ts');
  return createStripePayments({ ...stripe, log });
}

const CHECKOUT: PagePath = '/checkout';
const LINK_TO_PAY: PagePath = '/pay/:token';

/** Whether a page takes cards. React Router ignores case and a trailing slash, so such paths are the same page. */
function takesCards(address: string): boolean {
  const path = readPageAddress(address).path.toLowerCase().replace(/\/$/, '');
  return path === CHECKOUT || path.replace(/[^/]+$/, ':token') === LINK_TO_PAY;
}

/** Allows Stripe's origins on the pages that load it, and nowhere else (P62). */
export const foreignToPages =
  ({ name }: PaymentProvider) =>
  (path: string): Extra | undefined =>
    name === 'stripe' && takesCards(path) ? STRIPE : undefined;
