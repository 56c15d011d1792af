import { randomBytes } from 'node:crypto';
import type { Db, Row } from '../db/client.ts';

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

export const findTestPaymentByOrder = (db: Db, orderId: string): Promise<TestPaymentRow | undefined> =>
  db
    .selectFrom('test_payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

export const cancelTestPayment = (db: Db, id: string) =>
  db
    .updateTable('test_payments')
    .set({ status: 'cancelled' })
    .where('id', '=', id)
    .where('status', '=', 'requires_action')
    .execute();

/** Decides an open payment; a decided one stays unchanged. @returns whether a payment has that client secret. */
export async function decideTestPayment(
  db: Db,
  clientSecret: string,
  decision: { status: 'succeeded' | 'declined'; decline_message: string | null },
): Promise<boolean> {
  const decided = await db
    .updateTable('test_payments')
    .set((eb) => ({
      status: eb
        .case()
        .when('status', '=', 'requires_action')
        .then(decision.status)
        .else(eb.ref('status'))
        .end(),
      decline_message: eb
        .case()
        .when('status', '=', 'requires_action')
        .then(decision.decline_message)
        .else(eb.ref('decline_message'))
        .end(),
    }))
    .where('client_secret', '=', clientSecret)
    .executeTakeFirst();
  return decided.numUpdatedRows > 0n;
}

/** Refunds a payment once, whatever the key; stores the first key. */
export async function refundTestPayment(db: Db, id: string, idempotencyKey: string): Promise<void> {
  await db
    .updateTable('test_payments')
    .set({ refund_key: idempotencyKey })
    .where('id', '=', id)
    .where('status', '=', 'succeeded')
    .where('refund_key', 'is', null)
    .execute();
}
