import { type RawBuilder, sql } from 'kysely';
import type { InvoiceState } from '../../../contract/desk/invoice-states.ts';
import type { InvoiceFilters } from '../../../contract/desk/invoices.ts';
import { type Language, TIME_ZONE } from '../../../contract/locale.ts';
import { assertNever } from '../../../contract/never.ts';
import type { InvoiceKind } from '../../../contract/orders/invoice-kinds.ts';
import type { PaymentStatus } from '../../../contract/orders/order-states.ts';
import { MOST_COUNTED } from '../../../contract/staff/list-limits.ts';
import type { Db } from '../../db/client.ts';
import { DUE_CENTS } from '../../orders/index.ts';

export interface ListedInvoice {
  readonly id: string;
  readonly number: string;
  readonly kind: InvoiceKind;
  readonly language: Language;
  readonly issued_at: Date;
  readonly total_cents: number;
  readonly is_printed: boolean;
  readonly order_id: string;
  readonly order_number: string;
  readonly po_number: string | null;
  readonly buyer: string;
  /** Null for a credit note. */
  readonly state: InvoiceState | null;
  /** On the shop's calendar, as `2026-11-30`, like `paid_on`. */
  readonly due_on: string | null;
  readonly paid_on: string | null;
  readonly due_cents: number;
  /** Whether the buyer was forgotten. */
  readonly is_erased: boolean;
}

const TABLES = sql.raw(`
  invoices join orders on orders.id = invoices.order_id left join receivables on receivables.order_id = orders.id`);

/** @param today on the shop's calendar. */
const stateOf = (today: string) => sql`case
  when invoices.kind = 'credit' then null
  when payment_status = 'paid' then 'paid'
  when payment_status = 'written_off' then 'written-off'
  when payment_status in ('credited', 'failed') then 'credited'
  when due_on < ${today}::date then 'overdue'
  else 'unpaid' end`;

const columnsOf = (today: string) => sql`
  id, number, kind, language, issued_at, total_cents, is_printed, order_id, order_number, po_number, buyer, state, is_erased,
  case when state is not null then due_on::text end as due_on,
  case when state = 'paid' then (
    select max(coalesce(received_on, (coalesce(counts_from, created_at) at time zone ${sql.lit(TIME_ZONE)})::date))::text
    from order_payments where order_payments.order_id = listed.order_id and order_payments.state = 'paid') end as paid_on,
  case when state in ('unpaid', 'overdue') then owed_cents else 0 end as due_cents
  from (select invoices.id, number, invoices.kind, invoices.language, issued_at, invoices.total_cents,
    file_key is not null as is_printed, invoices.order_id, order_number, po_number,
    coalesce(snapshot #>> '{buyer,organisation}', nullif(snapshot #>> '{buyer,business}', ''),
      snapshot #>> '{buyer,name}') as buyer,
    ${stateOf(today)} as state, due_on, ${DUE_CENTS} as owed_cents, email = '' as is_erased`;

/** A list as somebody asks for it, on that day of the shop's calendar. */
export interface Asked extends InvoiceFilters {
  readonly today: string;
}

const matching = ({ kind, state, from, to, q, today }: Asked) => sql`
  (${kind ?? null}::text is null or invoices.kind = ${kind ?? null})
  and (${from ?? null}::date is null or issued_at >= ${from ?? null}::date::timestamp at time zone ${TIME_ZONE})
  and (${to ?? null}::date is null or issued_at < (${to ?? null}::date + 1)::timestamp at time zone ${TIME_ZONE})
  and ${state === undefined ? sql`true` : sql`${stateOf(today)} = any(${within(state)}::text[]) and ${fewOrders(state)}`}
  and ${q ? foundBy(q) : sql`true`}`;

/** An overdue invoice is unpaid, too. */
const within = (state: InvoiceState): readonly InvoiceState[] =>
  state === 'unpaid' ? ['unpaid', 'overdue'] : [state];

/** Most invoices are paid, so those of other states are found by their orders, which have an index. */
function fewOrders(state: InvoiceState): RawBuilder<unknown> {
  const orders = (...statuses: readonly PaymentStatus[]) =>
    sql`invoices.order_id in (select order_id from order_listings where payment_status = any(${statuses}::text[]))`;
  switch (state) {
    case 'paid':
      return sql`true`;
    case 'unpaid':
      return orders('awaiting_invoice', 'awaiting_transfer', 'pending', 'pending_cod', 'deposit_paid');
    case 'overdue':
      return orders('awaiting_invoice');
    case 'credited':
      return orders('credited', 'failed');
    case 'written-off':
      return orders('written_off');
    default:
      return assertNever(state);
  }
}

/** Shorter words would match half of all names. */
const MIN_LETTERS = 3;
const MAX_WORDS = 6;

/**
 * By the beginning of a number, or the words of a name. Names are those of orders and receivables, which are emptied when a
 * buyer is forgotten: what is on frozen papers is not searched.
 */
function foundBy(q: string): RawBuilder<unknown> {
  const begins = (column: string) => sql`starts_with(upper(${sql.ref(column)}), upper(${q}))`;
  const words = q.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= MIN_LETTERS);
  const all = (name: RawBuilder<unknown>) =>
    sql.join(
      words.slice(0, MAX_WORDS).map((word) => sql`${name} like '%' || plain(${word}) || '%'`),
      sql` and `,
    );
  const byName =
    words.length === 0
      ? sql`false`
      : sql`invoices.order_id in (
          select order_id from order_listings where ${all(sql`name`)}
          union all select order_id from receivables where ${all(sql`plain(organisation)`)})`;
  return sql`(${begins('invoices.number')} or ${begins('order_number')} or ${begins('po_number')} or ${byName})`;
}

interface Page {
  /** The id of the last paper of the page before. */
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Papers, the newest first. */
export async function listInvoices(db: Db, asked: Asked, { after, limit }: Page): Promise<ListedInvoice[]> {
  const { rows } = await sql<ListedInvoice>`
    select ${columnsOf(asked.today)} from ${TABLES}
    where ${matching(asked)} and (${after ?? null}::uuid is null or invoices.id < ${after ?? null}::uuid)
    order by invoices.id desc limit ${limit}) listed order by id desc`.execute(db);
  return rows;
}

/** At most one more than a list says. */
export async function countInvoices(db: Db, asked: Asked): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from ${TABLES} where ${matching(asked)} limit ${MOST_COUNTED + 1}) matches`.execute(db);
  return rows[0]?.count ?? 0;
}

interface Seen {
  readonly today: string;
}

export async function listInvoicesOfOrder(
  db: Db,
  orderId: string,
  { today }: Seen,
): Promise<ListedInvoice[]> {
  const { rows } = await sql<ListedInvoice>`
    select ${columnsOf(today)} from ${TABLES} where invoices.order_id = ${orderId}) listed order by id`.execute(
    db,
  );
  return rows;
}

export async function findListedInvoice(
  db: Db,
  id: string,
  { today }: Seen,
): Promise<ListedInvoice | undefined> {
  const { rows } = await sql<ListedInvoice>`
    select ${columnsOf(today)} from ${TABLES} where invoices.id = ${id}) listed`.execute(db);
  return rows[0];
}
