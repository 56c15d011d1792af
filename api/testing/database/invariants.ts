import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../../db/client.ts';
import { initialStock } from '../orders/stock.ts';

/** Payments and refunds of a fake payment provider. */
interface Till {
  intents(): readonly {
    readonly status: string;
    readonly amount_received: number;
    readonly metadata: Readonly<Record<string, string>>;
  }[];
  refunds(): readonly { readonly amount: number }[];
}

/**
 * Checks what must hold after any failure: one key per order, no piece sold twice, captured money equals the paid
 * orders, one confirmation for each order in fulfilment, consistent timelines, and no idle transaction.
 * @param till the fake provider; the built-in test provider's table when absent.
 */
export async function expectInvariants(db: Db, till?: Till): Promise<void> {
  expect(await ordersWithOtherThanOneKey(db), 'orders with no key or several').toEqual([]);
  expect(await wrongStock(db), 'stock that is not the initial stock minus sales').toEqual([]);
  expect(await captured(db, till), 'captured money').toBe(await paidTotals(db));
  expect(await wrongMails(db), 'orders with too many or too few mails').toEqual([]);
  expect(await mailsWithoutJob(db), 'unsent mails without a job').toEqual([]);
  expect(await wrongTimelines(db), 'orders with an inconsistent timeline').toEqual([]);
  expect(await idleTransactions(db), 'idle transactions').toEqual([]);
}

async function ordersWithOtherThanOneKey(db: Db) {
  const { rows } = await sql`
    select order_number from orders
    where (select count(*) from idempotency_keys where order_id = orders.id) <> 1`.execute(db);
  return rows;
}

async function wrongStock(db: Db) {
  const { rows } = await sql<{ sku: string; quantity: number; sold: number }>`
    select sku, quantity, coalesce((
      select sum(order_lines.quantity) from order_lines join orders on orders.id = order_id
      where order_lines.sku = inventory.sku and status <> 'cancelled'
    ), 0)::int as sold
    from inventory`.execute(db);
  const initial = initialStock(db);
  return rows.filter(({ sku, quantity, sold }) => quantity < 0 || quantity + sold !== initial.get(sku));
}

async function captured(db: Db, till: Till | undefined): Promise<number> {
  if (!till) {
    const { rows } = await sql<{ cents: number }>`
      select coalesce(sum(amount_cents), 0) as cents from test_payments
      where status = 'succeeded' and refund_key is null`.execute(db);
    return rows[0]?.cents ?? 0;
  }
  // Orders on hold are left out: their money is settled by a person.
  const held = await db.selectFrom('orders').select('id').where('held_reason', 'is not', null).execute();
  const ids = new Set(held.map(({ id }) => id));
  const taken = till.intents().filter(({ metadata }) => !ids.has(metadata.order_id ?? ''));
  const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0);
  return (
    sum(taken.map((intent) => intent.amount_received)) - sum(till.refunds().map((refund) => refund.amount))
  );
}

async function paidTotals(db: Db): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(total_cents), 0) as cents from orders
    where payment_status = 'paid' and held_reason is null`.execute(db);
  return rows[0]?.cents ?? 0;
}

async function wrongMails(db: Db) {
  const { rows } = await sql`
    select order_number, status from orders,
      lateral (select count(*) as sent, count(coalesce(sent_at, parked_at)) as done
        from outbox where order_id = orders.id and kind = 'order-confirmation') as confirmed,
      lateral (select count(*) as sent from outbox where order_id = orders.id and kind = 'order-for-shop') as told,
      lateral (select count(*) as sent from outbox where order_id = orders.id and kind = 'order-refunded') as refunded
    where confirmed.sent <> (status in ('processing', 'shipped', 'delivered'))::int
      or told.sent > confirmed.sent
      or told.sent < confirmed.done
      or refunded.sent <> (status = 'cancelled' and exists (
        select from order_events where order_id = orders.id and what = 'refunded'))::int`.execute(db);
  return rows;
}

async function mailsWithoutJob(db: Db) {
  const { rows } = await sql`
    select id from outbox where sent_at is null and parked_at is null
      and not exists (select from graphile_worker.jobs where key = 'mail:' || outbox.id)`.execute(db);
  return rows;
}

async function wrongTimelines(db: Db) {
  const { rows } = await sql`
    select order_number, steps from orders, lateral (
      select array_agg(what order by id) as steps from order_events where order_id = orders.id
    ) as timeline
    where steps[1] is distinct from 'placed'
      or cardinality(array_positions(steps, 'placed')) <> 1
      or cardinality(array_positions(steps, 'paid')) <> (payment_status = 'paid')::int
      or cardinality(array_positions(steps, 'declined')) + cardinality(array_positions(steps, 'cancelled'))
        <> (payment_status = 'failed')::int`.execute(db);
  return rows;
}

async function idleTransactions(db: Db) {
  const { rows } = await sql`
    select pid, query from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(db);
  return rows;
}
