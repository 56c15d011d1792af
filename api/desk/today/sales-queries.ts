import { sql } from 'kysely';
import { type Language, TIME_ZONE } from '../../../contract/locale.ts';
import type { Db } from '../../db/client.ts';

interface DayOfSales {
  readonly day: string;
  readonly orders: number;
  readonly netCents: number;
}

/** A day of the shop begins at midnight in its own time zone. */
const startOf = (day: string) => sql`(${day}::date::timestamp at time zone ${TIME_ZONE})`;

/** Sales of each day from the first to the last, days without sales included. */
export async function readDays(db: Db, first: string, last: string): Promise<DayOfSales[]> {
  const { rows } = await sql<DayOfSales>`
    select day::date::text as day, coalesce(orders, 0)::integer as orders, coalesce(net, 0)::integer as "netCents"
    from generate_series(${first}::date, ${last}::date, interval '1 day') as day
    left join (
      select (created_at at time zone ${TIME_ZONE})::date as day, count(*) as orders,
        sum(total_cents - refunded_cents) as net
      from order_listings
      where created_at >= ${startOf(first)} and created_at < ${startOf(last)} + interval '1 day'
        and status <> 'cancelled'
      group by 1
    ) sold using (day)
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

/** What sold best since a day, by amount. */
export async function readBestSold(
  db: Db,
  { first, language, limit }: { readonly first: string; readonly language: Language; readonly limit: number },
): Promise<Sold[]> {
  const { rows } = await sql<Sold>`
    select sku, max(${sql.ref(language === 'fr' ? 'name_fr' : 'name_en')}) as name, (array_agg(variant))[1] as options,
      sum(quantity)::integer as pieces, sum(quantity * unit_price_cents)::integer as "amountCents"
    from order_listings o join order_lines l using (order_id)
    where o.created_at >= ${startOf(first)} and o.status <> 'cancelled'
    group by sku order by "amountCents" desc, sku limit ${limit}`.execute(db);
  return rows;
}
