import { sql } from 'kysely';
import type { ProvinceCode } from '../../../contract/places/provinces.ts';
import type { Db, Tx } from '../../db/client.ts';

/** Waits for the entries that are being written, and lets none in until the transaction ends. */
export const lockEntries = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('tax-entries'))`.execute(tx);

export interface ClosingRow {
  readonly id: string;
  /** As `2026-03-31`. */
  readonly through: string;
  readonly closed_at: Date;
  readonly closed_by: string;
}

/** Closings, the newest first. */
export async function listClosings(db: Db | Tx): Promise<ClosingRow[]> {
  const { rows } = await sql<ClosingRow>`
    select c.id, c.through::text, c.closed_at, staff.name as closed_by
    from tax_closings c join staff on staff.id = c.closed_by
    order by c.through desc`.execute(db);
  return rows;
}

/** The last day that is closed; undefined before the first closing. */
export async function findClosedThrough(tx: Tx): Promise<string | undefined> {
  const { rows } = await sql<{
    through: string | null;
  }>`select max(through)::text as through from tax_closings`.execute(tx);
  return rows[0]?.through ?? undefined;
}

interface NewClosing {
  readonly through: string;
  readonly closedAt: Date;
  readonly closedBy: string;
}

export const insertClosing = (tx: Tx, { through, closedAt, closedBy }: NewClosing) =>
  tx
    .insertInto('tax_closings')
    .values({ through, closed_at: closedAt, closed_by: closedBy })
    .returning('id')
    .executeTakeFirstOrThrow();

/** When the last day of a period is over in a province. */
export interface End {
  readonly province: ProvinceCode;
  readonly at: Date;
}

/**
 * The orders whose card payment of a period is undecided: that were placed in it, whose mailed link was pressed in it, or on
 * whose payment a person decides. A link that nobody has pressed is paid on a later day.
 */
export async function listUndecided(tx: Tx, ends: readonly End[]): Promise<string[]> {
  const { rows } = await sql<{ order_number: string }>`
    with asked as (
      select order_number, tax_province, created_at as at from orders
      where payment_status = 'pending' and payment_method = 'card' and not exists (
        select from order_payments where order_id = orders.id and pay_until is not null)
      union all
      select order_number, tax_province, counts_from from orders join order_payments link on order_id = orders.id
      where payment_status in ('pending', 'deposit_paid') and counts_from is not null and link.state in ('open', 'held')
      union all
      select order_number, tax_province, held.at from orders join order_events held on order_id = orders.id and what = 'held'
      where held_reason is not null and payment_status in ('pending', 'pending_cod', 'deposit_paid') and exists (
        select from order_payments where order_id = orders.id and state = 'held')
    )
    select distinct order_number
    from asked join json_to_recordset(${JSON.stringify(ends)}) as ending (province text, at timestamptz) on province = tax_province
    where asked.at < ending.at
    order by order_number`.execute(tx);
  return rows.map(({ order_number }) => order_number);
}

/** Counts the sales that were billed in a province from one day until before another, and so taxed by the rates of then. */
export async function countBilledSales(
  tx: Tx,
  {
    province,
    from,
    before,
  }: { readonly province: ProvinceCode; readonly from: string; readonly before: string | undefined },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tax_entries
    where kind = 'sale' and province = ${province} and happened_on >= ${from}::date
      and (${before ?? null}::date is null or happened_on < ${before ?? null}::date)`.execute(tx);
  return rows[0]?.count ?? 0;
}
