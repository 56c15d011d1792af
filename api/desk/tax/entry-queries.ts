import { type RawBuilder, sql } from 'kysely';
import {
  type EnteredAmounts,
  kindsOf,
  provinceOfTax,
  type ReportPart,
  TAX_COLUMNS,
  type TaxEntryKind,
} from '../../../contract/desk/tax-columns.ts';
import type { TaxFigure, TaxPeriod } from '../../../contract/desk/tax-report.ts';
import { MOST_COUNTED } from '../../../contract/staff/list-limits.ts';
import type { Db } from '../../db/client.ts';
import { inPeriod, RELIEF, WITH_RELIEF } from './report-queries.ts';

export interface EntryRow extends EnteredAmounts {
  readonly id: string;
  readonly kind: TaxEntryKind;
  /** Days, as `2026-03-31`. */
  readonly day: string;
  readonly happened_on: string;
  readonly order_id: string;
  readonly order_number: string;
  /** Its own invoice or credit note. */
  readonly paper_id: string | null;
  readonly paper_number: string | null;
  /** A credit note for a refund of the order that a bank sent back, where this one needs none. */
  readonly earlier_id: string | null;
  readonly earlier_number: string | null;
  readonly is_waiting: boolean;
  /** The bank sent this refund back. */
  readonly came_back: boolean;
  /** Whether the file of the one or the other is there. */
  readonly is_printed: boolean;
}

/** Whether a paper is an entry's own one. A refund, and its return by a bank, have the refund's credit note. */
const IS_OWN = sql`(own.order_id = e.order_id and own.refund_id is not distinct from e.refund_id and own.kind =
  case e.kind when 'sale' then 'invoice' when 'write-off' then null when 'recovery' then null else 'credit' end)`;

/** Credit notes of the order whose refund came back from the bank: they stand, and say what a later refund gives back. */
const EARLIER = sql`
  select note.id, note.number, note.issued_at, note.file_key from invoices note
  where note.order_id = e.order_id and note.refund_id <> e.refund_id and exists (
    select from tax_entries r where r.refund_id = note.refund_id and r.kind = 'refund-returned')`;

/** Tells whether a due paper is that of an entry; a bad debt has none, nor has a refund that came back. */
const IS_DUE = sql`(due.order_id = e.order_id and due.refund_id is not distinct from e.refund_id
  and e.kind in ('sale', 'cancellation', 'refund'))`;

/** The ids of the entries of a period whose paper is due. Few are, since a job issues them each minute. */
const waitingIn = (period: TaxPeriod) => sql`
  select e.id from invoices_due due join tax_entries e on ${IS_DUE}
  where ${inPeriod(period)} and not exists (select from invoices own where ${IS_OWN})`;

/** At most one more than a list says. */
export async function countWaiting(db: Db, period: TaxPeriod): Promise<number> {
  return countOf(db, waitingIn(period));
}

const matching = ({ side, part, paper, ...period }: TaxFigure) => sql`
  ${inPeriod(period)}
  ${side === undefined ? sql`` : sql`and e.kind = any(${kindsOf(side)})`}
  ${part === undefined ? sql`` : sql`and ${hasAmount(part)}`}
  ${paper === undefined ? sql`` : sql`and e.id in (${waitingIn(period)})`}`;

function hasAmount(part: ReportPart): RawBuilder<unknown> {
  switch (part) {
    case 'sales':
      return sql`e.sales_cents <> 0`;
    case 'federalExempt':
      return sql`e.federal_exempt_cents <> 0`;
    case 'provincialExempt':
      return sql`e.provincial_exempt_cents <> 0`;
    case 'gst':
      return sql`e.gst_cents <> 0`;
    case 'hst':
      return sql`e.hst_cents <> 0`;
    case 'relief':
      return WITH_RELIEF;
    case 'pst':
      return sql`(e.pst_cents <> 0 and e.province <> all(${TAX_COLUMNS.flatMap((column) => provinceOfTax(column) ?? [])}))`;
    default:
      return sql`(e.pst_cents <> 0 and e.province = ${provinceOfTax(part)})`;
  }
}

export const countEntries = (db: Db, figure: TaxFigure): Promise<number> =>
  countOf(db, sql`select from tax_entries e where ${matching(figure)}`);

async function countOf(db: Db, matches: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${matches} limit ${MOST_COUNTED + 1}) matches`.execute(db);
  return rows[0]?.count ?? 0;
}

interface EntryPage extends TaxFigure {
  /** The id of the last entry of the page before. */
  readonly after: string | undefined;
  readonly limit: number;
}

/** Entries with their papers, the newest day first. */
export async function listEntries(db: Db, { after, limit, ...figure }: EntryPage): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    with page as (
      select e.* from tax_entries e
      where ${matching(figure)} and (${after ?? null}::bigint is null
        or (e.day, e.id) < (select day, id from tax_entries where id = ${after ?? null}::bigint))
      order by e.day desc, e.id desc limit ${limit}
    )
    select e.id::text as id, e.kind, e.day::text as day, e.happened_on::text as happened_on, e.province, e.order_id,
      o.order_number, e.sales_cents as sales, e.federal_exempt_cents as "federalExempt",
      e.provincial_exempt_cents as "provincialExempt", e.gst_cents as gst, e.pst_cents as pst, e.hst_cents as hst,
      case when ${WITH_RELIEF} then coalesce(${RELIEF}, 0) else 0 end::int as relief,
      own.id as paper_id, own.number as paper_number, earlier.id as earlier_id, earlier.number as earlier_number,
      own.id is null and exists (select from invoices_due due where ${IS_DUE}) as is_waiting,
      exists (select from tax_entries r where r.refund_id = e.refund_id and r.kind = 'refund-returned') as came_back, coalesce(own.file_key, earlier.file_key) is not null as is_printed
    from page e join orders o on o.id = e.order_id
    left join tax_rows r on r.id = o.tax_row_id
    left join invoices own on ${IS_OWN}
    left join lateral (${EARLIER} order by note.issued_at desc, note.id desc limit 1) earlier on own.id is null and e.kind = 'refund'
    order by e.day desc, e.id desc`.execute(db);
  return rows;
}
