import { sql } from 'kysely';
import type { InvoiceQuery } from '../../../contract/desk/invoices.ts';
import { type Language, TIME_ZONE } from '../../../contract/locale.ts';
import type { InvoiceKind } from '../../../contract/orders/invoice-kinds.ts';
import { MOST_COUNTED } from '../../../contract/staff/list-limits.ts';
import type { Db } from '../../db/client.ts';

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
  readonly buyer: string;
  /** Whether the buyer was forgotten. */
  readonly is_erased: boolean;
}

const COLUMNS = sql.raw(`
  invoices.id, number, kind, invoices.language, issued_at, invoices.total_cents, file_key is not null as is_printed, order_id, order_number,
  coalesce(snapshot #>> '{buyer,organisation}', nullif(snapshot #>> '{buyer,business}', ''), snapshot #>> '{buyer,name}') as buyer, email = '' as is_erased`);

const matching = ({ kind, from, to, q }: Omit<InvoiceQuery, 'after' | 'limit'>) => sql`
  (${kind ?? null}::text is null or kind = ${kind ?? null})
  and (${from ?? null}::date is null or issued_at >= ${from ?? null}::date::timestamp at time zone ${TIME_ZONE})
  and (${to ?? null}::date is null or issued_at < (${to ?? null}::date + 1)::timestamp at time zone ${TIME_ZONE})
  and (${q ?? ''} = '' or starts_with(number, upper(${q ?? ''})) or starts_with(order_number, upper(${q ?? ''})))`;

/** Papers, the newest first. */
export async function listInvoices(
  db: Db,
  { after, limit, ...filters }: InvoiceQuery,
): Promise<ListedInvoice[]> {
  const { rows } = await sql<ListedInvoice>`
    select ${COLUMNS} from invoices join orders on orders.id = order_id
    where ${matching(filters)} and (${after ?? null}::uuid is null or invoices.id < ${after ?? null}::uuid)
    order by invoices.id desc limit ${limit}`.execute(db);
  return rows;
}

/** At most one more than a list says. */
export async function countInvoices(db: Db, filters: Omit<InvoiceQuery, 'after' | 'limit'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from invoices join orders on orders.id = order_id where ${matching(filters)}
      limit ${MOST_COUNTED + 1}) matches`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function listInvoicesOfOrder(db: Db, orderId: string): Promise<ListedInvoice[]> {
  const { rows } = await sql<ListedInvoice>`
    select ${COLUMNS} from invoices join orders on orders.id = order_id
    where order_id = ${orderId} order by invoices.id`.execute(db);
  return rows;
}

export async function findListedInvoice(db: Db, id: string): Promise<ListedInvoice | undefined> {
  const { rows } = await sql<ListedInvoice>`
    select ${COLUMNS} from invoices join orders on orders.id = order_id where invoices.id = ${id}`.execute(
    db,
  );
  return rows[0];
}
