import type pg from 'pg';
import { DAY_MS, HOUR_MS } from '../../contract/durations.ts';
import { TIME_ZONES } from '../../contract/places/time-zones.ts';
import { drawWeighted, seeded } from '../../contract/seeded.ts';
import { makeOrder, type SampleOrder, type SampleVariant } from './make-order.ts';

const PIECE = 250;
const SEED = 1867;

interface Fill {
  readonly count: number;
  readonly now: Date;
  readonly onPiece?: (filled: number) => void;
}

/**
 * Replaces the made-up orders by new ones over the last year: with lines, timelines, parcels and tags, without mails,
 * jobs or stock moves. The shop's own orders stay as they are.
 * @returns how many orders were made up; 0 in a shop without products.
 */
export async function fillSampleOrders(pool: pg.Pool, { count, now, onPiece }: Fill): Promise<number> {
  // Those of made-up requests go with these (catalogue/sample-quotes/).
  await pool.query('delete from orders where is_sample and not is_from_offer');
  const { rows: variants } = await pool.query<SampleVariant>(VARIANTS);
  if (variants.length === 0) return 0;
  const random = seeded(SEED);
  const made = orderTimes(random, count, now).map((placedAt, i) =>
    makeOrder(random, { number: numberOf(i), placedAt, now }, variants),
  );
  for (let from = 0; from < made.length; from += PIECE) {
    await insertPiece(pool, made.slice(from, from + PIECE));
    onPiece?.(Math.min(from + PIECE, made.length));
  }
  await pool.query('analyze orders, order_lines, order_events, order_listings, fulfilments, tax_entries');
  return made.length;
}

/** How busy each month is, January first: before Canada Day and before Remembrance Day. */
const MONTHS = [5, 5, 7, 9, 13, 22, 9, 7, 8, 12, 14, 6];
/** Sunday first. */
const WEEKDAYS = [8, 13, 13, 12, 12, 11, 7];
/** A year, and the month with which Today compares the last one. */
const DAYS = 396;

/**
 * The times of so many orders over the last 13 months, oldest first, most of them in the day and in the busy months. The
 * same seed gives the same times for the same `now`.
 */
function orderTimes(random: () => number, count: number, now: Date): Date[] {
  const days = Array.from({ length: DAYS }, (_, ago) => new Date(now.getTime() - ago * DAY_MS));
  const weights = days.map((day) => (MONTHS[day.getUTCMonth()] ?? 1) * (WEEKDAYS[day.getUTCDay()] ?? 1));
  return Array.from({ length: count }, () => {
    const ago = drawWeighted(random, weights);
    // Between 8 in the morning and 11 at night in Toronto, most of them in the middle.
    const hour = 13 + ((random() + random()) / 2) * 15;
    const midnight = new Date(days[ago] ?? now).setUTCHours(0, 0, 0, 0);
    return new Date(Math.min(midnight + hour * HOUR_MS, now.getTime() - random() * DAY_MS));
  }).sort((a, b) => a.getTime() - b.getTime());
}

/** `HY-SAMP-0000-0042`: says that it was made up, and reads like any other over the phone. */
function numberOf(i: number): string {
  const digits = String(i).padStart(8, '0');
  return `HY-SAMP-${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/** Most popular first, because the first are drawn most often. */
const VARIANTS = `
  select p.id as product_id, v.sku, p.name_en, coalesce(p.name_fr, p.name_en) as name_fr,
    jsonb_strip_nulls(jsonb_build_object('sku', v.sku, 'Fabric', v.fabric, 'Size', v.size)) || v.options as variant,
    (select path from product_images i where i.product_id = p.id order by position limit 1) as image_path,
    coalesce(v.price_cents, p.starting_price_cents) as unit_price_cents
  from products p join variants v on v.product_id = p.id and v.archived_at is null and p.status = 'published'
  order by p.best_seller_rank, v.position
  limit 600`;

/** Listings and versions are the triggers' work, as for every order. */
const INSERT = `
  with given as (
    select (row_number() over ())::integer as nth, o.* from json_populate_recordset(null::orders, $1) o
  ), made as (
    insert into orders (id, order_number, created_at, language, status, payment_method, payment_status, held_reason,
      promised_for, subtotal_cents, discount_cents, shipping_cents, tax_cents, gst_cents, pst_cents, hst_cents,
      tax_province, total_cents, email, customer, cart_hash, is_sample)
    select uuidv7(created_at - clock_timestamp()), order_number, created_at, language, status, payment_method,
      payment_status, held_reason, promised_for, subtotal_cents, discount_cents, shipping_cents, tax_cents, gst_cents,
      pst_cents, hst_cents, tax_province, total_cents, email, customer, sha256(order_number::bytea), true
    from given
    returning id, order_number
  ), numbered as (
    select made.id, given.nth from made join given using (order_number)
  ), lines as (
    insert into order_lines (order_id, position, product_id, sku, name_en, name_fr, variant, image_path, quantity,
      unit_price_cents)
    select n.id, l.position, l.product_id, l.sku, l.name_en, l.name_fr, l.variant, l.image_path, l.quantity,
      l.unit_price_cents
    from json_to_recordset($2) as l (nth integer, position integer, product_id uuid, sku text, name_en text, name_fr text,
      variant jsonb, image_path text, quantity integer, unit_price_cents integer)
    join numbered n using (nth)
  ), events as (
    insert into order_events (order_id, at, what)
    select n.id, e.at, e.what from json_to_recordset($3) as e (nth integer, at timestamptz, what text)
    join numbered n using (nth) order by n.nth, e.at
  ), payments as (
    insert into order_payments (order_id, kind, amount_cents, state, created_at)
    select made.id, case given.payment_method when 'card' then 'whole' else 'cash' end, given.total_cents, 'paid',
      given.created_at
    from made join given using (order_number) where given.payment_status = 'paid'
  ), tags as (
    insert into order_tags (order_id, tag)
    select n.id, t.tag from json_to_recordset($4) as t (nth integer, tag text) join numbered n using (nth)
  )
  select id, nth from numbered order by nth`;

/** In a statement of its own, because a parcel's lines are checked against the order's, which exist only now. */
const PARCELS = `
  with given as (
    select * from json_to_recordset($1) as p (order_id uuid, number integer, state text, carrier text,
      tracking_number text, packed_at timestamptz, shipped_at timestamptz, delivered_at timestamptz)
  ), parcels as (
    insert into fulfilments (order_id, number, state, carrier, tracking_number, packed_at, shipped_at, delivered_at)
    select * from given returning id, order_id
  )
  insert into fulfilment_lines (fulfilment_id, order_id, position, quantity)
  select p.id, l.order_id, l.position, l.quantity from parcels p join order_lines l on l.order_id = p.order_id`;

/**
 * What the tax report sums (docs/spec/canada.md, "Tax by the bill"): a card order is billed when it is placed and paid, cash on
 * delivery when its parcel is shipped.
 */
const TAX_ENTRIES = `
  insert into tax_entries (order_id, kind, happened_on, province, sales_cents, gst_cents, pst_cents, hst_cents)
  select o.id, 'sale', (bill.at at time zone z.zone)::date, o.tax_province,
    greatest(0, o.subtotal_cents - o.discount_cents) + o.shipping_cents, o.gst_cents, o.pst_cents, o.hst_cents
  from orders o left join fulfilments p on p.order_id = o.id
  join json_each_text($2) as z (province, zone) on z.province = o.tax_province
  cross join lateral (
    select case o.payment_method when 'card' then case o.payment_status when 'paid' then o.created_at end else p.shipped_at end as at
  ) bill
  where o.id = any($1) and bill.at is not null
  order by bill.at`;
const ZONES = JSON.stringify(TIME_ZONES);

async function insertPiece(pool: pg.Pool, piece: readonly SampleOrder[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const numbered = <Row extends object>(rowsOf: (order: SampleOrder) => readonly Row[]) =>
      JSON.stringify(piece.flatMap((order, i) => rowsOf(order).map((row) => ({ ...row, nth: i + 1 }))));
    const { rows: ids } = await client.query<{ id: string }>(INSERT, [
      JSON.stringify(piece.map(({ order }) => order)),
      numbered(({ lines }) => lines),
      numbered(({ events }) => events),
      numbered(({ tags }) => tags.map((tag) => ({ tag }))),
    ]);
    const parcels = piece.flatMap(({ parcel }, i) => (parcel ? [{ ...parcel, order_id: ids[i]?.id }] : []));
    await client.query(PARCELS, [JSON.stringify(parcels)]);
    await client.query(TAX_ENTRIES, [ids.map(({ id }) => id), ZONES]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
