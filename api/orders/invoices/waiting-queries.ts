import { sql } from 'kysely';
import type { Registration } from '../../../contract/orders/tax-registrations.ts';
import type { Db, Tx } from '../../db/client.ts';
import type { DueInvoice } from './invoice-queries.ts';

interface Wait {
  readonly lacking: readonly Registration[];
  readonly at: Date;
}

/** Lets a due paper wait for the numbers of these registrations. It waits since it would first have been issued. */
export const letWait = (
  tx: Tx,
  { order_id, refund_id }: Pick<DueInvoice, 'order_id' | 'refund_id'>,
  { lacking, at }: Wait,
) =>
  sql`
    update invoices_due set waits_for = ${lacking}::text[], waits_since = coalesce(waits_since, ${at})
    where order_id = ${order_id} and refund_id is not distinct from ${refund_id}::uuid`.execute(tx);

export interface WaitingRow {
  readonly papers: number;
  /** Those that wait for none of the missing numbers. */
  readonly ready: number;
  readonly since: Date | null;
  readonly waits_for: Registration[];
}

/** Counts the papers that wait. */
export async function readWaitingPapers(db: Db | Tx, missing: readonly Registration[]): Promise<WaitingRow> {
  const { rows } = await sql<WaitingRow>`
    select count(*) as papers, count(*) filter (where not waits_for && ${missing}::text[]) as ready,
      min(waits_since) as since,
      coalesce((select array_agg(distinct its) from invoices_due, unnest(waits_for) as its), '{}') as waits_for
    from invoices_due where waits_for is not null`.execute(db);
  return rows[0] ?? { papers: 0, ready: 0, since: null, waits_for: [] };
}

/** What the invoice of an order, or a credit note of it, waits for; empty when none does. */
export async function readWaitsOf(db: Db, orderId: string): Promise<Registration[]> {
  const { rows } = await sql<{ its: Registration }>`
    select distinct its from invoices_due, unnest(waits_for) as its where order_id = ${orderId}`.execute(db);
  return rows.map(({ its }) => its);
}

/** Lets the job issue what waits for none of the missing numbers. @returns the number of papers. */
export async function releaseWaiting(tx: Tx, missing: readonly Registration[]): Promise<number> {
  const { rows } = await sql<{ released: number }>`
    with ready as (
      -- In one sequence, so that two people who press at once do not wait for each other.
      select id from invoices_due where waits_for is not null and not waits_for && ${missing}::text[]
      order by id for update
    ), released as (
      update invoices_due set waits_for = null from ready where invoices_due.id = ready.id returning ready.id
    )
    select count(*) as released from released`.execute(tx);
  return rows[0]?.released ?? 0;
}
