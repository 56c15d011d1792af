import { mutantsOf } from '../mutant.ts';

export const PAYMENT_MUTANTS = [
  ...mutantsOf(
    'api/payments/stripe-provider.ts',
    ['api/payments/stripe-provider.test.ts'],
    [
      {
        name: "another order's payment is found",
        search: '.filter((payment) => payment.orderId === orderId)',
        replace: '',
      },
      {
        name: 'only the first page of payments is read',
        search: 'if (!page.has_more) return found;',
        replace: 'return found;',
      },
    ],
  ),
  ...mutantsOf(
    'api/payments/stripe-charge.ts',
    ['api/payments/stripe-charge.test.ts'],
    [
      {
        name: 'a charge is one cent short',
        search: 'amount: amountCents,\n    currency,\n    payment_method',
        replace: 'amount: amountCents - 1,\n    currency,\n    payment_method',
      },
      {
        name: 'a charge has no idempotency key',
        search: '{ idempotencyKey, ...options }',
        replace: '{ ...options }',
      },
      {
        name: 'a key that was used for another charge counts as no charge',
        search: "if (error.type === 'StripeIdempotencyError') throw",
        replace: "if (error.type === 'StripeAPIError') throw",
      },
    ],
  ),
  ...mutantsOf(
    'api/payments/stripe-payment.ts',
    ['api/payments/stripe-payment.test.ts'],
    [
      {
        name: 'the requested amount counts instead of the received one',
        search: "cents((status === 'succeeded' && intent.amount_received) || intent.amount)",
        replace: 'cents(intent.amount)',
      },
      {
        name: 'an unknown Stripe status counts as cancelled',
        search: "return { ...terms, status: 'processing' };",
        replace: "return { ...terms, status: 'cancelled' };",
      },
      {
        name: 'the newest of several payments decides the order',
        search: 'RANK[a.status] - RANK[b.status]',
        replace: '0',
      },
    ],
  ),
  ...mutantsOf(
    'api/payments/stripe-events.ts',
    ['api/payments/stripe-events.test.ts', 'api/orders/webhooks/event-signatures.test.ts'],
    [
      {
        name: 'a signature 50 minutes old is accepted',
        search: 'TOLERANCE_S = 300',
        replace: 'TOLERANCE_S = 3000',
      },
      {
        name: 'an unsigned event is accepted',
        search: 'if (!isSigned(sent)) throw',
        replace: "if (sent.body === '') throw",
      },
    ],
  ),
  ...mutantsOf(
    'api/orders/charging/settle-payment.ts',
    [
      'api/orders/webhooks/mismatched-payments.test.ts',
      'api/orders/webhooks/signed-events.test.ts',
      'api/orders/charging/late-payments.test.ts',
      'api/orders/charging/card.test.ts',
    ],
    [
      {
        name: 'a payment of a larger amount is accepted',
        search: 'payment.amountCents !== order.total_cents',
        replace: 'payment.amountCents < order.total_cents',
      },
      {
        name: 'a payment in another currency is accepted',
        search: "payment.currency === 'cad' ? undefined : 'currency'",
        replace: 'undefined',
      },
      {
        name: "another order's payment is accepted",
        search: "if (payment.orderId !== order.id) return 'order';",
        replace: '',
      },
      {
        name: 'a payment for a cancelled order is not refunded',
        search: '      return giveBackSurplus(settling, order, finding);',
        replace: '      return;',
      },
      {
        name: 'an order is paid without mails',
        search:
          "await enqueueMail(tx, { kind: 'order-confirmation', orderId: order.id, recipient: order.email });",
        replace: '',
      },
      {
        name: 'a late event of an earlier payment cancels the order',
        search: "if (finding.status !== 'succeeded' && isOfAnother(order, finding))",
        replace: 'if (false as boolean)',
      },
    ],
  ),
  ...mutantsOf(
    'api/payments/stripe-refunds.ts',
    ['api/payments/stripe-provider.test.ts'],
    [
      {
        name: 'a refund is always of the whole payment',
        search: 'amount: amountCents, ',
        replace: '',
      },
      {
        name: 'each attempt of a refund has its own idempotency key',
        search: '{ idempotencyKey, ...options }',
        replace: '{ ...options }',
      },
    ],
  ),
  ...mutantsOf(
    'api/orders/charging/surplus-payment.ts',
    ['api/orders/by-staff/release-order.test.ts'],
    [
      {
        name: 'a second payment is kept when it comes while the order is on hold',
        search: '      return giveBackSurplus(settling, order, payment);',
        replace: '      return;',
      },
    ],
  ),
  ...mutantsOf(
    'api/orders/webhooks/apply-refund.ts',
    ['api/orders/refunds/refunds.test.ts'],
    [
      {
        name: 'older news of a refund that failed make it paid',
        search: "if (ours.state === 'failed' && refund.status === 'succeeded')",
        replace: 'if (tx === null)',
      },
      {
        name: 'a refund that is reported before its payment is never counted',
        search: "if (payment.state === 'open')",
        replace: 'if (tx === null)',
      },
    ],
  ),
  ...mutantsOf(
    'api/orders/charging/charge-order.ts',
    ['api/orders/charging/provider-faults.test.ts', 'api/orders/faults.test.ts'],
    [
      {
        name: 'a resumed charge does not check the previous attempt',
        search: 'if (ask.charge.isResumed) {',
        replace: 'if (ask.charge.isResumed && order.charge_attempt < 0) {',
      },
      {
        name: 'a used idempotency key is used again',
        search: 'const attempt = await raiseChargeAttempt(deps.db, order);',
        replace: 'const attempt = order.charge_attempt;',
      },
    ],
  ),
];
