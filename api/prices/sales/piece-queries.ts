import { sql } from 'kysely';
import type { EndResult, StartResult } from '../../../contract/goods/sale-states.ts';
import type { Db, Tx } from '../../db/client.ts';
import type { Standing } from './decide.ts';

/** Serialises pieces of sales, and changes of which skus are in one. */
export const lockSales = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('sales'))`.execute(tx);

/** Sales whose time has come, earliest first, and those that are half way. */
export async function listDueSales(
  db: Db,
  at: Date,
): Promise<{ readonly toMiss: string[]; readonly toStart: string[]; readonly toEnd: string[] }> {
  const rows = await db
    .selectFrom('sales')
    .select(['id', 'state', 'ends_at'])
    .where((eb) =>
      eb.or([
        eb('state', '=', 'scheduled').and('starts_at', '<=', at),
        eb('state', '=', 'running').and('ends_at', '<=', at),
      ]),
    )
    .orderBy('starts_at')
    .execute();
  const scheduled = rows.filter(({ state }) => state === 'scheduled');
  const ids = (found: typeof rows) => found.map(({ id }) => id);
  return {
    toMiss: ids(scheduled.filter(({ ends_at }) => ends_at <= at)),
    toStart: ids(scheduled.filter(({ ends_at }) => ends_at > at)),
    toEnd: ids(rows.filter(({ state }) => state === 'running')),
  };
}

export const listOpenSales = (db: Db) =>
  db
    .selectFrom('sales')
    .select(['id', 'state'])
    .where('state', 'in', ['running', 'ending'])
    .orderBy('starts_at')
    .execute();

export interface WaitingPrice {
  readonly sku: string;
  readonly price_cents: number;
}

/** The next prices of a running sale that are to be set. One that another sale has set waits until that has put it back. */
export async function nextToSet(tx: Tx, saleId: string, limit: number): Promise<WaitingPrice[]> {
  const { rows } = await sql<WaitingPrice>`
    select w.sku, w.price_cents from sale_prices w join sales on sales.id = w.sale_id
    where w.sale_id = ${saleId} and sales.state = 'running' and w.start_result is null and not exists (
      select from sale_prices o where o.sku = w.sku and o.start_result = 'set' and o.end_result is null)
    order by w.sku limit ${limit}`.execute(tx);
  return rows;
}

export interface PriceToEnd {
  readonly sku: string;
  readonly variant_id: string | null;
  readonly product_id: string;
  readonly price_cents: number;
  readonly own_price_cents: number | null;
  readonly original_price_cents: number;
  readonly set_original_cents: number;
}

/** The next prices that are to be put back: all of a sale that ends, of a running one those that were taken out. */
export async function nextToEnd(tx: Tx, saleId: string, limit: number): Promise<PriceToEnd[]> {
  const { rows } = await sql<PriceToEnd>`
    select s.sku, s.variant_id, s.product_id, s.price_cents, s.own_price_cents, s.original_price_cents, s.set_original_cents
    from sale_prices s join sales on sales.id = s.sale_id
    where s.sale_id = ${saleId} and s.start_result = 'set' and s.end_result is null
      and (sales.state = 'ending' or sales.state = 'running' and s.is_leaving)
    order by s.sku limit ${limit}`.execute(tx);
  return rows;
}

export interface Locked extends Standing {
  readonly sku: string;
  readonly variant_id: string | null;
  readonly product_id: string;
}

/** Goods by variant, or by product for what has none; whoever changes their prices waits. In the order of skus. */
export async function lockGoods(
  tx: Tx,
  { variants, products }: { readonly variants: readonly string[]; readonly products: readonly string[] },
): Promise<Locked[]> {
  const ofVariants = await sql<Locked>`
    select v.sku, v.id as variant_id, p.id as product_id, v.price_cents as own_price_cents,
      coalesce(v.price_cents, p.starting_price_cents) as price_cents, v.original_price_cents,
      v.archived_at is not null or p.status = 'archived' as is_archived
    from variants v join products p on p.id = v.product_id
    where v.id = any (${variants}::uuid[]) order by v.sku for no key update of v`.execute(tx);
  const ofProducts = await sql<Locked>`
    select sku, null::uuid as variant_id, id as product_id, starting_price_cents as own_price_cents,
      starting_price_cents as price_cents, 0 as original_price_cents, status = 'archived' as is_archived
    from products where id = any (${products}::uuid[]) order by sku for no key update`.execute(tx);
  return [...ofVariants.rows, ...ofProducts.rows];
}

/** What is sold under skus, as ids. */
export async function findSold(
  tx: Tx,
  skus: readonly string[],
): Promise<{ readonly variants: string[]; readonly products: string[] }> {
  const { rows } = await sql<{ variant_id: string | null; product_id: string }>`
    select id as variant_id, product_id from variants where sku = any (${skus}::text[])
    union all
    select null, p.id from products p
    where p.sku = any (${skus}::text[]) and not exists (select from variants v where v.product_id = p.id)`.execute(
    tx,
  );
  return {
    variants: rows.flatMap(({ variant_id }) => variant_id ?? []),
    products: rows.flatMap(({ variant_id, product_id }) => (variant_id ? [] : product_id)),
  };
}

export interface Started {
  readonly sku: string;
  readonly result: StartResult;
  readonly variant_id?: string | null;
  readonly product_id?: string;
  readonly own_price_cents?: number | null;
  readonly original_price_cents?: number;
  readonly before_cents?: number;
  readonly set_original_cents?: number;
}

/** Writes what the start made of each sku. */
export async function noteStarted(tx: Tx, saleId: string, started: readonly Started[]): Promise<void> {
  await sql`
    update sale_prices s set start_result = given.result, variant_id = given.variant_id, product_id = given.product_id,
      own_price_cents = given.own_price_cents, original_price_cents = given.original_price_cents,
      before_cents = given.before_cents, set_original_cents = given.set_original_cents
    from json_to_recordset(${JSON.stringify(started)}) as given (sku text, result text, variant_id uuid, product_id uuid,
      own_price_cents int, original_price_cents int, before_cents int, set_original_cents int)
    where s.sale_id = ${saleId} and s.sku = given.sku and s.start_result is null`.execute(tx);
}

/** Writes what the end made of each sku. */
export async function noteEnded(
  tx: Tx,
  saleId: string,
  ended: readonly { readonly sku: string; readonly result: EndResult }[],
): Promise<void> {
  await sql`
    update sale_prices s set end_result = given.result
    from json_to_recordset(${JSON.stringify(ended)}) as given (sku text, result text)
    where s.sale_id = ${saleId} and s.sku = given.sku and s.end_result is null`.execute(tx);
}

/** Who changes its prices, and why, as the history says it: the person who planned the sale, and its name. */
export async function namedBy(
  tx: Tx,
  saleId: string,
): Promise<{ readonly staffId: string | null; readonly note: string }> {
  const { name, changed_by } = await tx
    .selectFrom('sales')
    .select(['name', 'changed_by'])
    .where('id', '=', saleId)
    .executeTakeFirstOrThrow();
  return { staffId: changed_by, note: name };
}
