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
 * Sums what orders of the period were charged: those that are paid, or are placed to be paid later. Not those whose card
 * was never charged, and not those that were cancelled before anything was paid.
 */
export async function sumCollected(db: Db, bounds: readonly Bounds[]): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    select o.tax_province as province, count(*)::int as orders,
      sum(greatest(0, o.subtotal_cents - o.discount_cents) + o.shipping_cents)::float8 as sales,
      sum(o.gst_cents)::float8 as gst, sum(o.pst_cents)::float8 as pst, sum(o.hst_cents)::float8 as hst
    from ${BOUNDS(bounds)} join orders o on o.tax_province = b.province
      and o.created_at >= b.from and o.created_at < b.to
    where o.payment_status in ('paid', 'deposit_paid')
      or (o.payment_status in ('pending_cod', 'awaiting_invoice', 'awaiting_transfer') and o.status <> 'cancelled')
    group by o.tax_province`.execute(db);
  return rows;
}

/** Sums what refunds of the period gave back, each of them when it was paid. */
export async function sumRefunded(db: Db, bounds: readonly Bounds[]): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    select o.tax_province as province, 0 as orders, sum(r.goods_cents + r.shipping_cents)::float8 as sales,
      sum(r.gst_cents)::float8 as gst, sum(r.pst_cents)::float8 as pst, sum(r.hst_cents)::float8 as hst
    from refunds r join orders o on o.id = r.order_id
    join ${BOUNDS(bounds)} on b.province = o.tax_province and r.ended_at >= b.from and r.ended_at < b.to
    where r.state = 'paid'
    group by o.tax_province`.execute(db);
  return rows;
}
