import { cents } from '../../contract/money.ts';
import { ShopError } from '../../contract/problem.ts';
import type { Db } from '../db/client.ts';
import { type Payment, type PaymentProvider, type ProviderRefund, RefundRefused } from './provider.ts';
import {
  changeTestPayment,
  findTestPaymentByOrder,
  getTestPayment,
  insertTestPayment,
  insertTestRefund,
  isSecretKnown,
  listTestRefunds,
  TEST_PAYMENT_STEPS,
  type TestPaymentRow,
  type TestRefundRow,
} from './queries.ts';
import { ASK_THE_BANK, REFUSED_BY_BANK, refusalOf, SUCCEED } from './test-cards.ts';

/** A fake provider: accepts only the payment method ids that Stripe documents for its test mode, and no real card. */
export function createTestPayments(db: Db): PaymentProvider {
  return {
    name: 'test',
    publishableKey: '',
    charge: async ({ orderId, amountCents, paymentMethodId, idempotencyKey }) =>
      toPayment(
        await insertTestPayment(db, {
          idempotency_key: idempotencyKey,
          order_id: orderId,
          amount_cents: amountCents,
          ...outcomeOf(paymentMethodId),
        }),
      ),
    get: async (reference) => toPayment(await getTestPayment(db, reference)),
    findByOrder: async (orderId, _since, taken = []) => {
      const row = await findTestPaymentByOrder(db, orderId, taken);
      return row && toPayment(row);
    },
    cancel: async (reference) => {
      await changeTestPayment(db, { id: reference }, TEST_PAYMENT_STEPS.cancel);
      return toPayment(await getTestPayment(db, reference));
    },
    refund: async ({ reference, amountCents, refundId, idempotencyKey }) => {
      const row = await insertTestRefund(db, {
        idempotency_key: idempotencyKey,
        payment_id: reference,
        refund_id: refundId,
        amount_cents: amountCents,
      });
      if (!row) throw new RefundRefused('charge_already_refunded');
      return toRefund(row);
    },
    listRefunds: async (reference) => (await listTestRefunds(db, reference)).map(toRefund),
    readEvent: async () => {
      throw new ShopError('NOT_FOUND', 'noTestEvents');
    },
    bank: {
      decide: async (clientSecret, outcome) => {
        const { succeed, decline } = TEST_PAYMENT_STEPS;
        const step = outcome === 'approve' ? succeed : { ...decline, decline_message: REFUSED_BY_BANK };
        await changeTestPayment(db, { client_secret: clientSecret }, step);
        return isSecretKnown(db, clientSecret);
      },
    },
  };
}

function outcomeOf(paymentMethodId: string) {
  if (SUCCEED.has(paymentMethodId)) return { status: 'succeeded', decline_message: null } as const;
  if (ASK_THE_BANK.has(paymentMethodId)) return { status: 'requires_action', decline_message: null } as const;
  const { message } = refusalOf(paymentMethodId) ?? { message: 'No such PaymentMethod' };
  return { status: 'declined', decline_message: message } as const;
}

function toPayment(row: TestPaymentRow): Payment {
  const payment = {
    reference: row.id,
    orderId: row.order_id,
    amountCents: cents(row.amount_cents),
    currency: 'cad',
  };
  switch (row.status) {
    case 'requires_action':
      return { ...payment, status: 'requires_action', clientSecret: row.client_secret };
    case 'declined':
      return { ...payment, status: 'declined', message: row.decline_message ?? 'Your card was declined.' };
    case 'cancelled':
      return { ...payment, status: 'cancelled' };
    case 'succeeded':
      return { ...payment, status: 'succeeded' };
    default:
      throw new Error(`Unknown status of a test payment: ${row.status}`);
  }
}

const toRefund = (row: TestRefundRow): ProviderRefund => ({
  reference: row.id,
  paymentReference: row.payment_id,
  refundId: row.refund_id,
  amountCents: cents(row.amount_cents),
  status: 'succeeded',
});
