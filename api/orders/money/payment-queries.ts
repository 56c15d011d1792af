import { type RawBuilder, sql } from 'kysely';
import type { PaymentMeans } from '../../../contract/desk/payment-means.ts';
import type { Db, Row, Tx } from '../../db/client.ts';
import { changeOf } from '../../db/state-queries.ts';
import { PAYMENT_STEPS, type PaymentState } from './payment-states.ts';

export type PaymentRow = Omit<Row<'order_payments'>, 'kind' | 'state' | 'means' | 'received_on'> & {
  readonly kind: 'whole' | 'deposit' | 'balance' | 'cash' | 'transfer';
  readonly state: PaymentState;
  readonly means: PaymentMeans | null;
};

export interface ListedPayment extends PaymentRow {
  /** On the shop's calendar, as `2026-11-30`. */
  readonly received_on: string | null;
}

/** Lists an order's payments, newest first. */
export const listPayments = async (db: Db | Tx, orderId: string): Promise<ListedPayment[]> =>
  (await db
    .selectFrom('order_payments')
    .selectAll()
    .select(sql<string | null>`received_on::text`.as('received_on'))
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .execute()) as ListedPayment[];

export async function findPaymentRow(db: Db | Tx, reference: string): Promise<PaymentRow | undefined> {
  const row = await db
    .selectFrom('order_payments')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row as PaymentRow | undefined;
}

/** The provider's ids of the payments of an order that were taken: its own, and those that it was not owed. */
export async function listTakenReferences(db: Db | Tx, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('order_payments')
    .select('reference')
    .where('order_id', '=', orderId)
    .where('state', 'in', ['paid', 'surplus'])
    .where('reference', 'is not', null)
    .execute();
  return rows.flatMap(({ reference }) => reference ?? []);
}

/** The order whose payment has this id at the provider, also one that has no row of its payment yet. */
export async function findOrderOfPayment(tx: Tx, reference: string): Promise<string | undefined> {
  const { rows } = await sql<{ order_id: string }>`
    select order_id from order_payments where reference = ${reference}
    union select id from orders where payment_reference = ${reference}
    limit 1`.execute(tx);
  return rows[0]?.order_id;
}

/** Takes a step of `PAYMENT_STEPS`. */
export const changePayment = changeOf<'order_payments', PaymentState>('order_payments', 'state');

type Aside = (typeof PAYMENT_STEPS)['hold' | 'set-aside'];

interface TakenPayment {
  readonly orderId: string;
  readonly reference: string;
  readonly amountCents: number;
  readonly currency: string;
}

/**
 * Records a payment that the order did not wait for; one that has a row already takes the step.
 * @returns undefined when the row's state does not allow the step: it is the payment that paid the order.
 */
export async function setPaymentAside(
  tx: Tx,
  { orderId, reference, amountCents, currency }: TakenPayment,
  step: Aside,
): Promise<PaymentRow | undefined> {
  const taken = { amount_cents: amountCents, currency };
  const row = await tx
    .insertInto('order_payments')
    .values({ order_id: orderId, kind: 'whole', reference, state: step.to, ...taken })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returningAll()
    .executeTakeFirst();
  return (row ?? (await changePayment(tx, { reference }, { ...step, ...taken }))) as PaymentRow | undefined;
}

export const insertCash = (
  tx: Tx,
  cash: { orderId: string; amountCents: number; roundingCents: number; staffId: string },
) =>
  tx
    .insertInto('order_payments')
    .values({
      order_id: cash.orderId,
      kind: 'cash',
      amount_cents: cash.amountCents,
      rounding_cents: cash.roundingCents,
      state: 'paid',
      staff_id: cash.staffId,
    })
    .execute();

interface Received {
  readonly orderId: string;
  readonly amountCents: number;
  readonly roundingCents: number;
  readonly means: PaymentMeans;
  readonly remark: string | null;
  readonly receivedOn: string;
  readonly staffId: string;
  /** What it is for, of an order from an offer; by default a payment on account. */
  readonly kind?: 'whole' | 'deposit' | 'balance';
}

/** Records a payment that staff received for an order by invoice, or from an offer. */
export const insertReceived = (tx: Tx, { orderId, means, remark, receivedOn, kind, ...received }: Received) =>
  tx
    .insertInto('order_payments')
    .values({
      order_id: orderId,
      kind: kind ?? (means === 'cash' ? 'cash' : 'transfer'),
      means,
      remark,
      received_on: receivedOn,
      amount_cents: received.amountCents,
      rounding_cents: received.roundingCents,
      state: 'paid',
      staff_id: received.staffId,
    })
    .execute();

/** For a change that staff see, and that no column of the order has. */
export const raiseVersion = (tx: Tx, { id, version }: { readonly id: string; readonly version: number }) =>
  tx
    .updateTable('orders')
    .set({ version: version + 1 })
    .where('id', '=', id)
    .execute();

/**
 * Makes a payment that waited for a person the one that pays the order.
 * @returns undefined when it waits no more.
 */
export async function acceptPayment(tx: Tx, { id, order_id }: PaymentRow, staffId: string) {
  await changePayment(tx, { order_id }, PAYMENT_STEPS.supersede);
  return changePayment(tx, { id }, { ...PAYMENT_STEPS.accept, staff_id: staffId });
}

const FILL = (orders: RawBuilder<unknown>) => sql<{ id: string }>`
  with page as (${orders})
  insert into order_payments (order_id, kind, amount_cents, reference, state, attempt, created_at)
  select id, 'whole', total_cents,
    case when exists (select from order_payments other where other.reference = payment_reference)
      then null else payment_reference end,
    case payment_status when 'paid' then 'paid' when 'failed' then 'failed' else 'open' end,
    charge_attempt, created_at
  from page
  -- Those from offers have had their rows from the beginning, of other kinds.
  where payment_method = 'card' and not is_from_offer and (payment_reference is not null or payment_status = 'paid') and not exists (
    select from order_payments where order_id = page.id and kind = 'whole' and state in ('open', 'paid', 'failed'))
  on conflict do nothing
  returning order_id as id`;

/** Adds the row of an order's payment that was made before payments had rows. The caller has locked the order. */
export const fillPayment = (tx: Tx, orderId: string) =>
  FILL(sql`select * from orders where id = ${orderId}`).execute(tx);

const BATCH_SIZE = 500;

/**
 * Adds the rows of the next earlier orders, by their ids.
 * @returns the last id that was looked at; undefined at the end.
 */
export async function fillNextPayments(db: Db, after: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where id > ${after} order by id limit ${BATCH_SIZE}`.execute(db);
  const last = rows.at(-1)?.id;
  if (last === undefined) return undefined;
  await FILL(sql`select * from orders where id > ${after} and id <= ${last}`).execute(db);
  return last;
}
