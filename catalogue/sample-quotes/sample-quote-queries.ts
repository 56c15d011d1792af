import { sql } from 'kysely';
import type { Db, Tx } from '../../api/db/client.ts';
import { moveStock } from '../../api/stock/index.ts';
import type { CustomerInfo } from '../../contract/orders/customer.ts';
import { may, ROLES } from '../../contract/staff/permissions.ts';

/** `HQ-SAMP-0000-0042` says that it was made up. By chance one number in 10^12 would begin like that. */
export const numberOf = (nth: number): string => `HQ-SAMP-0000-${String(nth).padStart(4, '0')}`;
const ARE_SAMPLES = sql.raw(`quotes.number like 'HQ-SAMP-0000-%'`);

/**
 * Removes the made-up requests with their orders, accounts and links. An order of which an invoice was issued meanwhile stays:
 * no invoice is ever taken back.
 */
export async function removeSamples(tx: Tx): Promise<void> {
  await sql`
    delete from customer_links
    where subject in (select id from quotes where ${ARE_SAMPLES}) or subject in (
      select order_id from quote_offers join quotes on quotes.id = quote_id where ${ARE_SAMPLES})`.execute(
    tx,
  );
  await sql`
    delete from orders o using quote_offers f, quotes
    where f.order_id = o.id and quotes.id = f.quote_id and ${ARE_SAMPLES} and o.is_sample
      and not exists (select from invoices where order_id = o.id)`.execute(tx);
  await sql`
    delete from users
    where email in (select email from quotes where ${ARE_SAMPLES}) and email like '%.sample%@example.com'`.execute(
    tx,
  );
  await sql`delete from quotes where ${ARE_SAMPLES}`.execute(tx);
}

/** Moves a new request to its time. Its id sorts like it, because lists page by ids. */
export async function moveToPast(tx: Tx, id: string, at: Date): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    update quotes set created_at = ${at}, id = uuidv7(${at}::timestamptz - clock_timestamp()) where id = ${id} returning id`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error('The request is gone');
  return row.id;
}

/** Which version of a request the next change has seen. */
export async function readVersion(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from quotes where id = ${id}`.execute(tx);
  return rows[0]?.version ?? 0;
}

interface Account {
  readonly customer: CustomerInfo;
  readonly passwordHash: string;
  readonly language: string;
  readonly at: Date;
}

/** Adds an account whose owner has confirmed the address, as one that buys by invoice has. */
export const insertAccount = (tx: Tx, { customer, passwordHash, language, at }: Account) =>
  sql`
    insert into users (email, password_hash, first_name, last_name, language, created_at, email_verified_at)
    values (${customer.email}, ${passwordHash}, ${customer.firstName}, ${customer.lastName}, ${language}, ${at}, ${at})`.execute(
    tx,
  );

export interface StockGoods {
  readonly sku: string;
  readonly name_en: string;
  readonly name_fr: string;
  readonly price_cents: number;
}

/** The best sold goods of which a shop has enough for some offers. */
export async function findGoods(db: Db): Promise<StockGoods | undefined> {
  const { rows } = await sql<StockGoods>`
    select v.sku, p.name_en, coalesce(p.name_fr, p.name_en) as name_fr, v.price_cents
    from variants v join products p on p.id = v.product_id join inventory i on i.sku = v.sku
    where v.price_cents > 0 and v.archived_at is null and p.status = 'published' and i.quantity >= 10
    order by p.best_seller_rank, p.id, v.position limit 1`.execute(db);
  return rows[0];
}

/**
 * Marks the order of a request as a sample, and takes back what others would notice: its mails, its invoice and the pieces that
 * it took from the stock. Its customer is never reminded.
 */
export async function quieten(tx: Tx, quoteId: string, at: Date): Promise<void> {
  await sql`
    update orders set is_sample = true where id in (select order_id from quote_offers where quote_id = ${quoteId})`.execute(
    tx,
  );
  const orders = sql`(select order_id from quote_offers where quote_id = ${quoteId} and order_id is not null)`;
  await sql`delete from invoices_due where order_id in ${orders}`.execute(tx);
  // Noon in Toronto of the day on which staff received it; what is still asked for was asked with the order.
  await sql`
    update order_payments p
    set created_at = greatest(o.created_at, coalesce(p.received_on + time '12:00' at time zone 'America/Toronto', o.created_at))
    from orders o where o.id = p.order_id and o.id in ${orders}`.execute(tx);
  await putBackSold(tx, quoteId);
  await sql`
    with gone as (
      delete from outbox
      where quote_id = ${quoteId} or order_id in ${orders}
        or offer_id in (select id from quote_offers where quote_id = ${quoteId})
        or quote_message_id in (select id from quote_messages where quote_id = ${quoteId})
      returning id
    )
    select graphile_worker.remove_job('mail:' || id) from gone`.execute(tx);
  await sql`update quotes set reminders_stopped_at = ${at} where id = ${quoteId}`.execute(tx);
}

/** What the orders took, as the ledger has it, so that what was put back before is not put back again. */
async function putBackSold(tx: Tx, quoteId: string): Promise<void> {
  const { rows } = await sql<{ sku: string; delta: number; order_id: string }>`
    select sku, -sum(delta)::int as delta, order_id
    from stock_ledger join quote_offers using (order_id)
    where quote_id = ${quoteId} and sku in (select sku from order_lines where order_id = quote_offers.order_id)
    group by sku, order_id having sum(delta) < 0`.execute(tx);
  for (const { order_id: orderId, ...move } of rows)
    await moveStock(tx, [move], { reason: 'sample', orderId });
}

const WHO_EDITS = ROLES.filter((role) => may(role, 'quotes.edit'));

/** Gives the made-up requests that somebody works on to the people of the shop, by turns, with what staff wrote about them. */
export async function shareOut(tx: Tx): Promise<void> {
  await sql`
    with people as (
      select id, row_number() over (order by created_at) - 1 as turn, count(*) over () as many
      from staff where disabled_at is null and role = any(${WHO_EDITS})
    )
    update quotes set assigned_to = people.id
    from people
    where ${ARE_SAMPLES} and status <> 'received' and people.turn = right(quotes.number, 4)::integer % people.many`.execute(
    tx,
  );
  await sql`
    update quote_messages m set staff_id = assigned_to
    from quotes where quotes.id = quote_id and author = 'staff' and ${ARE_SAMPLES}`.execute(tx);
  await sql`
    update quote_offers f set created_by = assigned_to, sent_by = case when sent_at is not null then assigned_to end
    from quotes where quotes.id = quote_id and ${ARE_SAMPLES}`.execute(tx);
}
