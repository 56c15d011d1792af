import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../../db/client.ts';
import { initialStock } from '../orders/stock.ts';
import { ledgerFaults } from './ledger.ts';

/** Payments and refunds of a fake payment provider. */
interface Till {
  intents(): readonly {
    readonly status: string;
    readonly amount_received: number;
    readonly metadata: Readonly<Record<string, string>>;
  }[];
  refunds(): readonly { readonly amount: number; readonly status: string }[];
}

/**
 * Checks what must hold after any failure: one key per order, no piece sold twice, the stock is what its
 * ledger says, captured money equals the paid
 * orders, one confirmation for each order in fulfilment, consistent timelines, and no idle transaction.
 * @param till the fake provider; the built-in test provider's table when absent.
 */
export async function expectInvariants(db: Db, till?: Till): Promise<void> {
  expect(await ordersWithOtherThanOneKey(db), 'orders with no key or several').toEqual([]);
  expect(await wrongStock(db), 'stock that is not the initial stock minus sales').toEqual([]);
  expect(await ledgerFaults(db), 'stock that its ledger does not add up to').toEqual([]);
  expect(await captured(db, till), 'captured money').toBe(await paidTotals(db));
  expect(await wrongPayments(db), 'orders whose payments and refunds do not add up').toEqual([]);
  expect(await wrongMails(db), 'orders with too many or too few mails').toEqual([]);
  expect(await mailsWithoutJob(db), 'unsent mails without a job').toEqual([]);
  expect(await wrongTimelines(db), 'orders with an inconsistent timeline').toEqual([]);
  // A job may be between two statements at this moment.
  await expect.poll(() => idleTransactions(db), { message: 'idle transactions' }).toEqual([]);
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
      -- of a cancelled order only what was written off is gone: by its refunds, its cancellation, or as unfit for sale
      select sum(replaced + case
        when status <> 'cancelled' or payment_status = 'credited' or is_written_off then line.quantity - restocked
        else least(line.quantity - restocked, greatest(lost - replaced, off)) end)
      from order_lines line join orders on orders.id = order_id,
        lateral (
          select min(at) as ended_at, coalesce(bool_or(detail ? 'writtenOff'), false) as is_written_off
          from order_events
          where order_id = orders.id and (what like 'cancelled-%' or what = 'refunded-whole')
        ) cancelled,
        lateral (
          select coalesce(sum(restocked), 0) as restocked,
            -- a refund that is asked for after the order has ended says nothing of its pieces any more
            coalesce(sum(quantity) filter (
              where state <> 'failed' and not restock and (cancelled.ended_at is null or asked_at <= cancelled.ended_at)
            ), 0) as off
          from refund_lines given join refunds on refunds.id = refund_id
          where given.order_id = orders.id and given.position = line.position
        ) given
      where line.sku = inventory.sku
    ), 0)::int as sold
    from inventory`.execute(db);
  const initial = initialStock(db);
  return rows.filter(({ sku, quantity, sold }) => quantity < 0 || quantity + sold !== initial.get(sku));
}

async function captured(db: Db, till: Till | undefined): Promise<number> {
  if (!till) {
    const { rows } = await sql<{ cents: number }>`
      select (select coalesce(sum(amount_cents), 0) from test_payments where status = 'succeeded')
        - (select coalesce(sum(amount_cents), 0) from test_refunds) as cents`.execute(db);
    return rows[0]?.cents ?? 0;
  }
  // Orders on hold are left out: their money is settled by a person.
  const held = await db.selectFrom('orders').select('id').where('held_reason', 'is not', null).execute();
  const ids = new Set(held.map(({ id }) => id));
  const taken = till.intents().filter(({ metadata }) => !ids.has(metadata.order_id ?? ''));
  const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0);
  const given = till.refunds().filter(({ status }) => status !== 'failed');
  return sum(taken.map((intent) => intent.amount_received)) - sum(given.map((refund) => refund.amount));
}

/** Card payments less refunds, by the shop's own rows. */
async function paidTotals(db: Db): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents - coalesce((
      select sum(amount_cents) from refunds
      where payment_id = order_payments.id and method = 'provider' and refunds.state = 'paid'
    ), 0)), 0)::int as cents
    from order_payments join orders on orders.id = order_id
    where order_payments.state in ('paid', 'surplus') and kind <> 'cash' and means is null and held_reason is null`.execute(
    db,
  );
  return rows[0]?.cents ?? 0;
}

/** Orders that are paid by other than their total, or of which more was given back than was paid. */
async function wrongPayments(db: Db) {
  const { rows } = await sql`
    select order_number, payment_status, paid, refunded_cents, given from orders,
      lateral (
        select coalesce(sum(amount_cents), 0) as paid, coalesce(bool_or(staff_id is not null), false) as by_staff
        from order_payments where order_id = orders.id and state = 'paid'
      ) as payments,
      lateral (
        select coalesce(sum(refunds.amount_cents), 0) as given
        from refunds join order_payments on order_payments.id = payment_id
        where refunds.order_id = orders.id and refunds.state <> 'failed' and order_payments.state = 'paid'
      ) as refunded,
      lateral (
        select coalesce(sum(amount_cents), 0) as credited from refunds where order_id = orders.id and method = 'credit'
      ) as credits
    where (paid <> case payment_status when 'paid' then total_cents - credited when 'deposit_paid' then paid else 0 end
        and not by_staff)
      or (payment_status = 'deposit_paid' and (paid = 0 or paid > total_cents))
      or given > paid or given + credited <> refunded_cents`.execute(db);
  return rows;
}

async function wrongMails(db: Db) {
  const { rows } = await sql`
    select order_number, status from orders,
      lateral (select count(*) as sent, count(coalesce(sent_at, parked_at)) as done
        from outbox where order_id = orders.id and kind = 'order-confirmation') as confirmed,
      -- one for each member of staff
      lateral (
        select (count(*) > 0)::int as sent from outbox where order_id = orders.id and kind = 'order-for-shop'
      ) as told,
      lateral (
        select count(*) as sent from outbox where order_id = orders.id and kind in ('order-refunded', 'refund-sent')
      ) as refunded,
      -- also those that a bank returned later
      lateral (
        select count(*) as given from order_events where order_id = orders.id and what in ('refunded', 'credited')
      ) as refunds,
      -- by staff
      lateral (
        select count(*) as times from order_events
        where order_id = orders.id and what = 'mailed' and detail ->> 'mail' in ('order-refunded', 'refund-sent')
      ) as again,
      -- each tells the buyer of another total; before it is paid by card, a link to pay does
      lateral (
        select count(*) as times from order_events
        where order_id = orders.id and what = 'tax-changed' and payment_method <> 'card'
      ) as retaxed
    where (confirmed.sent <> (status in ('processing', 'shipped', 'delivered'))::int + retaxed.times
        -- an accepted offer was confirmed when it was accepted, and each of its payments is
        and status <> 'cancelled' and not is_from_offer)
      or (told.sent > confirmed.sent and not is_from_offer)
      or told.sent < least(1, confirmed.done)
      or (refunded.sent <> given + again.times and email <> '')`.execute(db);
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
      or cardinality(array_positions(steps, 'paid')) + cardinality(array_positions(steps, 'cash-received'))
        + cardinality(array_positions(steps, 'payment-accepted')) + cardinality(array_positions(steps, 'balance-paid'))
        + cardinality(array_positions(steps, 'paid-otherwise')) + cardinality(array_positions(steps, 'rest-credited'))
        <> (payment_status = 'paid')::int
      or cardinality(array_positions(steps, 'declined')) + cardinality(array_positions(steps, 'cancelled'))
        + cardinality(array_positions(steps, 'cancelled-by-staff'))
        <> (payment_status = 'failed')::int`.execute(db);
  return rows;
}

async function idleTransactions(db: Db) {
  const { rows } = await sql`
    select pid, query from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(db);
  return rows;
}
