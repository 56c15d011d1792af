import type { StripeFinding, StripeQuestion } from '../../api/payments/try-stripe.ts';
import { assertNever } from '../../contract/never.ts';
import type { Config } from '../config/config.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, note, wrong } = findingsOf('stripe');

const WEBHOOK_PATH = '/api/payment-webhooks/stripe';

export async function checkStripe({ stripe, publicUrl, production }: Config): Promise<Finding[]> {
  if (!stripe) return [note('Without its three keys test cards pay, and nobody is charged')];
  const webhookUrl = publicUrl + WEBHOOK_PATH;
  // Stripe's package takes 30 MB, so it is loaded only when it is used.
  const { tryStripe } = await import('../../api/payments/try-stripe.ts');
  const found = await tryStripe({ ...stripe, webhookUrl }, new Date());
  const findings = found.map((finding) => inWords(finding, webhookUrl));
  if (production && stripe.secretKey.includes('_test_'))
    findings.push(
      note('The keys are of the test mode: nobody is charged. Set the live ones before the shop opens'),
    );
  return findings;
}

function inWords(finding: StripeFinding, webhookUrl: string): Finding {
  switch (finding.found) {
    case 'unreachable':
      return wrong(
        `Stripe is not reachable (${finding.reason}): let this machine call https://api.stripe.com`,
      );
    case 'secret-key-unknown':
      return wrong(
        'Stripe does not know STRIPE_SECRET_KEY: copy it from the dashboard, Developers, API keys; it may have been rolled',
      );
    case 'secret-key-works':
      return ok('Stripe takes STRIPE_SECRET_KEY');
    case 'not-permitted':
      return WITHOUT[finding.to];
    case 'publishable-key-unknown':
      return wrong(
        'Stripe does not know STRIPE_PUBLISHABLE_KEY: copy it from the dashboard, Developers, API keys',
      );
    case 'publishable-key-of-another-account':
      return wrong(
        'STRIPE_PUBLISHABLE_KEY is of another account than STRIPE_SECRET_KEY: no card could pay. Copy both from one dashboard',
      );
    case 'publishable-key-works':
      return ok('Stripe takes STRIPE_PUBLISHABLE_KEY');
    case 'webhook-missing':
      return wrong(
        `Stripe has no webhook at ${webhookUrl}: add it in the dashboard (docs/operations.md names its events), and set its signing secret as STRIPE_WEBHOOK_SECRET`,
      );
    case 'webhook-disabled':
      return wrong(`The webhook at ${webhookUrl} is disabled: enable it in the dashboard of Stripe`);
    case 'webhook-lacks-events':
      return wrong(
        `The webhook at ${webhookUrl} does not send ${finding.events.join(', ')}: add them in the dashboard of Stripe`,
      );
    case 'webhook-works':
      return ok(`Stripe has a webhook at ${webhookUrl} with all events`);
    case 'undelivered':
      return wrong(
        `Events that Stripe could not deliver: ${finding.count}. If its answers in the dashboard are 400, STRIPE_WEBHOOK_SECRET is not the signing secret of that webhook`,
      );
    default:
      return assertNever(finding);
  }
}

const WITHOUT: Readonly<Record<StripeQuestion, Finding>> = {
  payments: wrong('STRIPE_SECRET_KEY is a restricted key without a right to PaymentIntents: give it write'),
  refunds: wrong(
    'STRIPE_SECRET_KEY is a restricted key without a right to refunds: give it write to Charges and Refunds',
  ),
  webhooks: note(
    'STRIPE_SECRET_KEY may not read webhook endpoints, so look by hand whether the webhook is there',
  ),
  events: note('STRIPE_SECRET_KEY may not read events, so look by hand whether Stripe could deliver them'),
};
