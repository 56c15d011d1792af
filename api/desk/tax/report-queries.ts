import { sql } from 'kysely';
import type { ProvinceCode } from '../../../contract/places/provinces.ts';
import type { Db } from '../../db/client.ts';

/** The period in a province, whose days begin when its own clocks say so. */
export interface Bounds {
  readonly province: ProvinceCode;
  readonly from: Date;
  readonly to: Date;
}

/** Whole numbers; cents. */
interface Sums {
  readonly province: ProvinceCode;
  readonly orders: number;
  readonly sales: number;
  readonly gst: number;
  readonly pst: number;
  readonly hst: number;
}

const BOUNDS = (bounds: readonly Bounds[]) => sql`
  json_to_recordset(${JSON.stringify(bounds)}) as b (province text, "from" timestamptz, "to" timestamptz)`;

/**
 * Orders whose tax counts: they are paid, are placed to be paid later, or were invoiced. Not those whose card was never
 * charged, and not those that were cancelled before anything was invoiced, also when a part was paid and given back.
 */
const COUNTS = sql`(
  o.payment_status in ('paid', 'deposit_paid', 'credited', 'written_off')
  or (o.payment_status in ('pending_cod', 'awaiting_invoice', 'awaiting_transfer') and o.status <> 'cancelled')
  or (o.payment_status = 'failed' and exists (
    select from invoices where order_id = o.id and kind = 'invoice'))
)`;

/** Sums what orders of the period were charged. */
export async function sumCollected(db: Db, bounds: readonly Bounds[]): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    select o.tax_province as province, count(*)::int as orders,
      sum(greatest(0, o.subtotal_cents - o.discount_cents) + o.shipping_cents)::float8 as sales,
      sum(o.gst_cents)::float8 as gst, sum(o.pst_cents)::float8 as pst, sum(o.hst_cents)::float8 as hst
    from ${BOUNDS(bounds)} join orders o on o.tax_province = b.province
      and o.created_at >= b.from and o.created_at < b.to
    where ${COUNTS}
    group by o.tax_province`.execute(db);
  return rows;
}

/**
 * Refunds that a bank returned after they were paid: given back on one day, and taken back on another. Those that were
 * returned before the first day had been paid before, too.
 */
const RETURNED = (bounds: readonly Bounds[]) => sql`
  select r.order_id, turn.at, turn.sign * (goods_cents + shipping_cents), turn.sign * gst_cents,
    turn.sign * pst_cents, turn.sign * hst_cents
  from order_events failed
  join refunds r on r.order_id = failed.order_id and r.id::text = failed.detail ->> 'refundId'
  cross join lateral (
    select what, at from order_events
    where order_id = failed.order_id and id < failed.id and what in ('refunded', 'refund-failed')
      and detail ->> 'refundId' = failed.detail ->> 'refundId'
    order by id desc limit 1
  ) earlier
  cross join lateral (values (earlier.at, 1), (failed.at, -1)) turn (at, sign)
  where failed.what = 'refund-failed' and earlier.what = 'refunded'
    and failed.at >= (select min("from") from ${BOUNDS(bounds)})`;

/**
 * Sums what was given back in the period: refunds, each of them when it was paid, and orders that were cancelled after they
 * were invoiced, each of them when its credit note was issued. Credits without a payment are refunds on the day they were given. What a bank returned later is taken off when it did. So a
 * period that was reported does not change any more.
 */
export async function sumRefunded(db: Db, bounds: readonly Bounds[]): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    with given_back as (
      select order_id, ended_at as at, goods_cents + shipping_cents as sales, gst_cents, pst_cents, hst_cents
      from refunds where state = 'paid'
      union all ${RETURNED(bounds)}
      union all
      select o.id, note.issued_at,
        greatest(0, o.subtotal_cents - o.discount_cents) + o.shipping_cents - coalesce(sum(r.goods_cents + r.shipping_cents), 0),
        o.gst_cents - coalesce(sum(r.gst_cents), 0), o.pst_cents - coalesce(sum(r.pst_cents), 0),
        o.hst_cents - coalesce(sum(r.hst_cents), 0)
      from invoices note join orders o on o.id = note.order_id
      left join refunds r on r.order_id = o.id and r.state <> 'failed'
      where note.kind = 'credit' and note.refund_id is null
      group by o.id, note.id
    )
    select o.tax_province as province, 0 as orders, sum(g.sales)::float8 as sales,
      sum(g.gst_cents)::float8 as gst, sum(g.pst_cents)::float8 as pst, sum(g.hst_cents)::float8 as hst
    from given_back g join orders o on o.id = g.order_id
    join ${BOUNDS(bounds)} on b.province = o.tax_province and g.at >= b.from and g.at < b.to
    where ${COUNTS}
    group by o.tax_province`.execute(db);
  return rows;
}

/**
 * Sums the bad debts of the period (Excise Tax Act, s. 231): each is deducted on the day it was written off, and added again on
 * the day its buyer paid after all, so a period that was reported stays.
 */
export async function sumWrittenOff(db: Db, bounds: readonly Bounds[]): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    select o.tax_province as province, 0 as orders,
      sum(turn.sign * (w.goods_cents + w.shipping_cents))::float8 as sales, sum(turn.sign * w.gst_cents)::float8 as gst,
      sum(turn.sign * w.pst_cents)::float8 as pst, sum(turn.sign * w.hst_cents)::float8 as hst
    from write_offs w join orders o on o.id = w.order_id
    cross join lateral (values (w.written_off_at, 1), (w.undone_at, -1)) turn (at, sign)
    join ${BOUNDS(bounds)} on b.province = o.tax_province and turn.at >= b.from and turn.at < b.to
    group by o.tax_province`.execute(db);
  return rows;
}
