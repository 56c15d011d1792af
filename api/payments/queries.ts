import { randomBytes } from 'node:crypto';
import { type Db, inTransaction, type Row } from '../db/client.ts';
import { changeOf, type Steps } from '../db/state-queries.ts';

export type TestPaymentRow = Row<'test_payments'>;

interface NewTestPayment {
  readonly idempotency_key: string;
  readonly order_id: string;
  readonly amount_cents: number;
  readonly status: 'succeeded' | 'requires_action' | 'declined';
  readonly decline_message: string | null;
}

/** Inserts a payment, once per idempotency key; a later call with the key gets the first row, unchanged. */
export async function insertTestPayment(db: Db, payment: NewTestPayment): Promise<TestPaymentRow> {
  const id = `pi_test_${randomBytes(12).toString('hex')}`;
  const client_secret = `${id}_secret_${randomBytes(16).toString('hex')}`;
  await db
    .insertInto('test_payments')
    .values({ ...payment, id, client_secret })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute();
  return db
    .selectFrom('test_payments')
    .selectAll()
    .where('idempotency_key', '=', payment.idempotency_key)
    .executeTakeFirstOrThrow();
}

export const getTestPayment = (db: Db, id: string): Promise<TestPaymentRow> =>
  db.selectFrom('test_payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const findTestPaymentByOrder = (
  db: Db,
  orderId: string,
  taken: readonly string[],
): Promise<TestPaymentRow | undefined> =>
  db
    .selectFrom('test_payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where((eb) => eb.not(eb('id', '=', eb.fn.any(eb.val(taken)))))
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

type TestPaymentState = NewTestPayment['status'] | 'cancelled';

/** The state machine of payments at the fake provider: a decided payment stays as it is. */
export const TEST_PAYMENT_STEPS = {
  cancel: { from: ['requires_action'], to: 'cancelled' },
  succeed: { from: ['requires_action'], to: 'succeeded' },
  decline: { from: ['requires_action'], to: 'declined' },
} as const satisfies Steps<TestPaymentState>;

export const changeTestPayment = changeOf<'test_payments', TestPaymentState>('test_payments', 'status');

/** Whether a payment has that client secret. */
export const isSecretKnown = async (db: Db, clientSecret: string): Promise<boolean> =>
  (await db
    .selectFrom('test_payments')
    .select('id')
    .where('client_secret', '=', clientSecret)
    .executeTakeFirst()) !== undefined;

export type TestRefundRow = Row<'test_refunds'>;
type NewTestRefund = Omit<TestRefundRow, 'id' | 'created_at'>;

/**
 * Refunds a payment, once per idempotency key and never above what was paid.
 * @returns undefined when so much is not left.
 */
export const insertTestRefund = (db: Db, refund: NewTestRefund): Promise<TestRefundRow | undefined> =>
  inTransaction(db, async (tx) => {
    // Locked, so that of two refunds at once the second sees the first one's amount.
    const { amount_cents: paid, status } = await tx
      .selectFrom('test_payments')
      .select(['amount_cents', 'status'])
      .where('id', '=', refund.payment_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const earlier = await tx
      .selectFrom('test_refunds')
      .selectAll()
      .where('payment_id', '=', refund.payment_id)
      .execute();
    const same = earlier.find(({ idempotency_key }) => idempotency_key === refund.idempotency_key);
    if (same) return same;
    const given = earlier.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    if (status !== 'succeeded' || given + refund.amount_cents > paid) return undefined;
    const id = `re_test_${randomBytes(12).toString('hex')}`;
    return tx
      .insertInto('test_refunds')
      .values({ ...refund, id })
      .returningAll()
      .executeTakeFirstOrThrow();
  });

export const listTestRefunds = (db: Db, paymentId: string): Promise<TestRefundRow[]> =>
  db
    .selectFrom('test_refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('created_at', 'desc')
    .execute();
