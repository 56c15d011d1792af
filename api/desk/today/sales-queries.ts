import { type RawBuilder, sql } from 'kysely';
import { DAY_MS } from '../../../contract/durations.ts';
import { type Language, TIME_ZONE } from '../../../contract/locale.ts';
import type { Db } from '../../db/client.ts';

interface DayOfSales {
  readonly day: string;
  readonly orders: number;
  readonly netCents: number;
}

/** A day of the shop begins at midnight in its own time zone. */
const startOf = (day: RawBuilder<unknown>) => sql`(${day}::timestamp at time zone ${TIME_ZONE})`;

/**
 * Sales of each day from the first to the last, days without sales included. Each day is a range of the index, so no
 * order has to be placed in a day one by one.
 */
export async function readDays(db: Db, first: string, last: string): Promise<DayOfSales[]> {
  const { rows } = await sql<DayOfSales>`
    select day::text, sold.orders, sold.net as "netCents"
    from (select day::date from generate_series(${first}::date, ${last}::date, interval '1 day') as day) as days
    cross join lateral (
      select count(*)::integer as orders, coalesce(sum(total_cents - refunded_cents), 0)::integer as net
      from order_listings
      where created_at >= ${startOf(sql`day`)} and created_at < ${startOf(sql`(day + 1)`)} and status <> 'cancelled'
    ) sold
    order by day`.execute(db);
  return rows;
}

interface Sold {
  readonly sku: string;
  readonly name: string;
  /** As the line has it: `{ "sku": "…", "Fabric": "…", … }`. */
  readonly options: Record<string, string> | null;
  readonly pieces: number;
  readonly amountCents: number;
}

/** Best sellers since a day, by amount. Names and options are those of a sku's newest line. */
export async function readBestSold(
  db: Db,
  { first, language, limit }: { readonly first: string; readonly language: Language; readonly limit: number },
): Promise<Sold[]> {
  const { rows } = await sql<Sold>`
    with sold as (
      select sku, sum(quantity)::integer as pieces, sum(quantity * unit_price_cents)::integer as amount
      from order_listings o join order_lines l using (order_id)
      where o.created_at >= ${startOf(sql`${first}::date`)} and o.status <> 'cancelled'
        and o.order_id >= ${earliestId(first)}::uuid and l.order_id >= ${earliestId(first)}::uuid
        and sku is not null
      group by sku order by amount desc, sku limit ${limit}
    )
    select sku, newest.name, newest.variant as options, pieces, amount as "amountCents"
    from sold cross join lateral (
      select ${sql.ref(language === 'fr' ? 'name_fr' : 'name_en')} as name, variant
      from order_lines l where l.sku = sold.sku order by order_id desc limit 1
    ) newest
    order by amount desc, sku`.execute(db);
  return rows;
}

/**
 * An id below those of all orders of a day and later: they are uuidv7, which begin with the time. It bounds what is read,
 * and the orders' own times decide; a day earlier leaves room for clocks that differ.
 */
function earliestId(day: string): string {
  const time = (Date.parse(`${day}T00:00:00Z`) - DAY_MS).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}
