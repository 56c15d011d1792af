import { type RawBuilder, sql } from 'kysely';
import type { SaleState } from '../../../contract/goods/sale-states.ts';
import type { Db, Tx } from '../../db/client.ts';
import { pricedGoods } from '../goods-queries.ts';

export interface StoredSale {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly state: SaleState;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
  readonly changed_by_name: string | null;
  readonly skus: number;
  readonly below: number;
  readonly set: number;
  readonly skipped: number;
  readonly restored: number;
  readonly changed: number;
  readonly least_ppm: number | null;
  readonly most_ppm: number | null;
}

/** What the goods of a planned price `x` cost without the sale that they may be in by now. */
export const regularGoods = sql`(
  select g.*, coalesce(o.before_cents, g.price_cents) as regular_cents from ${pricedGoods}
  left join sale_prices o on o.sku = g.sku and o.start_result = 'set' and o.end_result is null
  where g.sku = x.sku)`;

/** Sales `s` with the sums of their prices. Those that the start has seen are not looked up in the catalogue. */
const withSums = sql`
  select s.id, s.version, s.name, s.state, s.starts_at, s.ends_at, s.started_at, s.ended_at,
    staff.name as changed_by_name, sums.*
  from sales s left join staff on staff.id = s.changed_by
  cross join lateral (
    select count(*)::int as skus,
      count(*) filter (where start_result is null and base > price_cents)::int as below,
      count(*) filter (where start_result = 'set' and end_result is null)::int as set,
      count(*) filter (where start_result <> 'set')::int as skipped,
      count(*) filter (where end_result = 'restored')::int as restored,
      count(*) filter (where end_result in ('changed', 'gone'))::int as changed,
      floor(min((base - price_cents)::bigint * 1000000 / base) filter (where base > price_cents))::int as least_ppm,
      floor(max((base - price_cents)::bigint * 1000000 / base) filter (where base > price_cents))::int as most_ppm
    from (
      select x.price_cents, x.start_result, x.end_result, coalesce(x.before_cents, g.regular_cents) as base
      from sale_prices x
      left join lateral ${regularGoods} g on x.start_result is null and not g.is_archived
      where x.sale_id = s.id
    ) x
  ) sums`;

export async function listSales(
  db: Db,
  {
    state,
    after,
    limit,
  }: { readonly state: SaleState | undefined; readonly after: string | undefined; readonly limit: number },
): Promise<StoredSale[]> {
  const { rows } = await sql<StoredSale>`
    ${withSums} where ${isIn(state)} and (${after ?? null}::uuid is null or s.id < ${after ?? null}::uuid)
    order by s.id desc limit ${limit}`.execute(db);
  return rows;
}

const isIn = (state: SaleState | undefined): RawBuilder<unknown> =>
  state ? sql`s.state = ${state}` : sql`true`;

export async function countSales(db: Db, state: SaleState | undefined, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from sales s where ${isIn(state)} limit ${most}) found`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findSale(db: Db | Tx, id: string): Promise<StoredSale | undefined> {
  const { rows } = await sql<StoredSale>`${withSums} where s.id = ${id}`.execute(db);
  return rows[0];
}

export async function insertSale(
  tx: Tx,
  sale: {
    readonly name: string;
    readonly starts_at: Date;
    readonly ends_at: Date;
    readonly changed_by: string;
    readonly changed_at: Date;
  },
): Promise<string> {
  const { id } = await tx.insertInto('sales').values(sale).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Plans prices: new ones, and others for those that the start has not set. One that was taken out begins again. */
export async function planPrices(
  tx: Tx,
  saleId: string,
  prices: readonly { readonly sku: string; readonly priceCents: number }[],
): Promise<void> {
  await sql`
    insert into sale_prices as x (sale_id, sku, price_cents)
    select ${saleId}, sku, cents from json_to_recordset(
      ${JSON.stringify(prices.map(({ sku, priceCents }) => ({ sku, cents: priceCents })))}) as given (sku text, cents int)
    on conflict (sale_id, sku) do update set price_cents = excluded.price_cents, start_result = null, end_result = null,
      is_leaving = false, variant_id = null, product_id = null, own_price_cents = null, original_price_cents = null,
      before_cents = null, set_original_cents = null
    where x.start_result is distinct from 'set' or x.end_result is not null`.execute(tx);
}

/** Which of these skus a sale has set and not put back. */
export async function listSet(tx: Tx, saleId: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('sale_prices')
    .select('sku')
    .where('sale_id', '=', saleId)
    .where('start_result', '=', 'set')
    .where('end_result', 'is', null)
    .execute();
  return new Set(rows.map(({ sku }) => sku));
}

/** Takes skus out: what was set is put back by the job, the rest is forgotten. @returns those that are in it. */
export async function takeOut(tx: Tx, saleId: string, skus: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ sku: string }>`
    with leaving as (
      update sale_prices set is_leaving = true
      where sale_id = ${saleId} and sku = any (${skus}::text[]) and start_result = 'set' and end_result is null
      returning sku
    ), forgotten as (
      delete from sale_prices
      where sale_id = ${saleId} and sku = any (${skus}::text[]) and start_result is distinct from 'set' returning sku
    )
    select sku from leaving union all select sku from forgotten`.execute(tx);
  return new Set(rows.map(({ sku }) => sku));
}

/** Skus of a sale that are in another one at the same time. */
export async function listOverlaps(
  tx: Tx,
  saleId: string,
  limit: number,
): Promise<{ readonly sku: string; readonly name: string }[]> {
  const isIn = (price: string) =>
    sql`(${sql.ref(`${price}.start_result`)} is null
      or ${sql.ref(`${price}.start_result`)} = 'set' and ${sql.ref(`${price}.end_result`)} is null and not ${sql.ref(`${price}.is_leaving`)})`;
  const { rows } = await sql<{ sku: string; name: string }>`
    select x.sku, other.name
    from sales mine join sale_prices x on x.sale_id = mine.id
    join sale_prices y on y.sku = x.sku and y.sale_id <> mine.id
    join sales other on other.id = y.sale_id and other.state in ('scheduled', 'running')
      and tstzrange(other.starts_at, other.ends_at) && tstzrange(mine.starts_at, mine.ends_at)
    where mine.id = ${saleId} and ${isIn('x')} and ${isIn('y')}
    order by x.sku limit ${limit}`.execute(tx);
  return rows;
}
