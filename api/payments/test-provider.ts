import { cents } from '../../contract/money.ts';
import { ShopError } from '../../contract/problem.ts';
import type { Db } from '../db/client.ts';
import type { Payment, PaymentProvider } from './provider.ts';
import {
  cancelTestPayment,
  decideTestPayment,
  findTestPaymentByOrder,
  getTestPayment,
  insertTestPayment,
  refundTestPayment,
  type TestPaymentRow,
} from './queries.ts';

const SUCCEED = new Set([
  'pm_card_visa',
  'pm_card_visa_debit',
  'pm_card_mastercard',
  'pm_card_mastercard_debit',
  'pm_card_amex',
  'pm_card_discover',
  'pm_card_diners',
  'pm_card_jcb',
  'pm_card_unionpay',
  'pm_card_ca',
]);

const ASK_THE_BANK = new Set([
  'pm_card_authenticationRequired',
  'pm_card_threeDSecure2Required',
  'pm_card_authenticationRequiredOnSetup',
]);

/** Stripe's own words for its test cards. */
const DECLINED: Record<string, string> = {
  pm_card_chargeDeclined: 'Your card was declined.',
  pm_card_visa_chargeDeclined: 'Your card was declined.',
  pm_card_chargeDeclinedInsufficientFunds: 'Your card has insufficient funds.',
  pm_card_visa_chargeDeclinedInsufficientFunds: 'Your card has insufficient funds.',
  pm_card_chargeDeclinedExpiredCard: 'Your card has expired.',
  pm_card_chargeDeclinedIncorrectCvc: "Your card's security code is incorrect.",
  pm_card_chargeDeclinedProcessingError:
    'An error occurred while processing your card. Try again in a little bit.',
};

const REFUSED_BY_BANK =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

/** Stands in for a card company: knows the payment method ids that Stripe documents for its test mode, and no card. */
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
    findByOrder: async (orderId) => {
      const row = await findTestPaymentByOrder(db, orderId);
      return row && toPayment(row);
    },
    cancel: async (reference) => {
      await cancelTestPayment(db, reference);
      return toPayment(await getTestPayment(db, reference));
    },
    refund: (reference, idempotencyKey) => refundTestPayment(db, reference, idempotencyKey),
    readEvent: async () => {
      throw new ShopError('NOT_FOUND', 'The test provider sends no events');
    },
    bank: {
      decide: (clientSecret, outcome) =>
        decideTestPayment(
          db,
          clientSecret,
          outcome === 'approve'
            ? { status: 'succeeded', decline_message: null }
            : { status: 'declined', decline_message: REFUSED_BY_BANK },
        ),
    },
  };
}

function outcomeOf(paymentMethodId: string) {
  if (SUCCEED.has(paymentMethodId)) return { status: 'succeeded', decline_message: null } as const;
  if (ASK_THE_BANK.has(paymentMethodId)) return { status: 'requires_action', decline_message: null } as const;
  const words = Object.hasOwn(DECLINED, paymentMethodId) ? DECLINED[paymentMethodId] : undefined;
  return { status: 'declined', decline_message: words ?? 'No such PaymentMethod' } as const;
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
    default:
      return { ...payment, status: 'succeeded' };
  }
}
