import { mutantsOf } from '../mutant.ts';

export const PAYMENT_MUTANTS = [
  ...mutantsOf(
    'api/payments/stripe-provider.ts',
    ['api/payments/stripe-provider.test.ts'],
    [
      {
        name: 'a refund gives back a dollar',
        search: '{ payment_intent: reference }',
        replace: '{ payment_intent: reference, amount: 100 }',
      },
      {
        name: 'each try of a refund has a key of its own',
        search: '{ idempotencyKey, ...options }',
        replace: '{ ...options }',
      },
      {
        name: 'a refund that was made before is an error',
        search: "orElse('charge_already_refunded'",
        replace: "orElse('charge_refunded'",
      },
      {
        name: 'a payment of another order is found',
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
        name: 'a charge leaves its last cent',
        search: 'amount: amountCents,\n    currency,\n    payment_method',
        replace: 'amount: amountCents - 1,\n    currency,\n    payment_method',
      },
      {
        name: 'a charge carries no idempotency key',
        search: '{ idempotencyKey, ...options }',
        replace: '{ ...options }',
      },
      {
        name: 'a key that was used for another charge is no charge',
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
        name: 'what was asked for counts, and not what was received',
        search: "cents((status === 'succeeded' && intent.amount_received) || intent.amount)",
        replace: 'cents(intent.amount)',
      },
      {
        name: 'a state of Stripe that we do not know is a cancelled payment',
        search: "return { ...terms, status: 'processing' };",
        replace: "return { ...terms, status: 'cancelled' };",
      },
      {
        name: 'the newest of several payments decides an order',
        search: 'RANK[a.status] - RANK[b.status]',
        replace: '0',
      },
    ],
  ),
  ...mutantsOf(
    'api/payments/stripe-events.ts',
    ['api/payments/stripe-events.test.ts', 'api/orders/webhooks/webhooks.test.ts'],
    [
      {
        name: 'an event that was signed 50 minutes ago is good',
        search: 'TOLERANCE_S = 300',
        replace: 'TOLERANCE_S = 3000',
      },
      {
        name: 'an event needs no signature',
        search: 'if (!isSigned(sent)) throw',
        replace: "if (sent.body === '') throw",
      },
    ],
  ),
  ...mutantsOf(
    'api/orders/payment/settle-payment.ts',
    [
      'api/orders/webhooks/webhooks.test.ts',
      'api/orders/payment/late-payments.test.ts',
      'api/orders/payment/card.test.ts',
    ],
    [
      {
        name: 'a payment of a larger amount is taken',
        search: 'payment.amountCents !== order.total_cents',
        replace: 'payment.amountCents < order.total_cents',
      },
      {
        name: 'a payment in another currency is taken',
        search: "payment.currency === 'cad' ? undefined : 'currency'",
        replace: 'undefined',
      },
      {
        name: "another order's payment is taken",
        search: "if (payment.orderId !== order.id) return 'order';",
        replace: '',
      },
      {
        name: 'money for a cancelled order stays',
        search: '      return giveBackSurplus(settling, order, finding);',
        replace: '      return;',
      },
      {
        name: 'an order is paid without mails',
        search:
          "await enqueueMail(tx, { kind: 'order-confirmation', orderId: order.id, recipient: order.email });",
        replace: 'void shopEmail;',
      },
      {
        name: 'news of an earlier payment cancels the order',
        search: "if (finding.status !== 'succeeded' && isOfAnother(order, finding))",
        replace: 'if (false as boolean)',
      },
    ],
  ),
  ...mutantsOf(
    'api/orders/payment/refund-payment.ts',
    ['api/orders/payment/late-payments.test.ts', 'api/orders/webhooks/webhooks.test.ts'],
    [
      {
        name: 'the buyer of a paid order is told of a refund',
        search: 'if (isCancelled && order.email) {',
        replace: 'if (order.email) {',
      },
      {
        name: 'a refund that runs twice is noted twice',
        search: '.some((known) => known.reference === reference)) return;',
        replace: '.some(() => false)) return;',
      },
    ],
  ),
  ...mutantsOf(
    'api/orders/payment/charge-order.ts',
    ['api/orders/payment/provider-faults.test.ts', 'api/orders/faults.test.ts'],
    [
      {
        name: 'a try that goes on does not ask what the one before did',
        search: 'if (ask.charge.isResumed) {',
        replace: 'if (ask.charge.isResumed && order.charge_attempt < 0) {',
      },
      {
        name: 'a spent key is used again',
        search: 'const attempt = await raiseChargeAttempt(deps.db, order);',
        replace: 'const attempt = order.charge_attempt;',
      },
    ],
  ),
];
