import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/client.ts';

/** What skus cost, by sku in any case. Locks in the order of skus, as whoever changes prices does. */
export async function readPrices(db: Db | Tx, skus: readonly string[], { locks }: { locks: boolean }) {
  if (locks) await lockGoods(db, skus);
  const { rows } = await sql<{
    sku: string;
    is_variant: boolean;
    is_archived: boolean;
    has_variants: boolean;
    price_cents: number | null;
    product_price_cents: number;
    original_price_cents: number;
    cost_cents: number | null;
  }>`
    with wanted as (select sku, cost_cents from skus where lower(sku) = any(${skus}::text[]))
    select v.sku, true as is_variant, v.archived_at is not null or p.status = 'archived' as is_archived, false as has_variants,
      v.price_cents, p.starting_price_cents as product_price_cents, v.original_price_cents, wanted.cost_cents
      from wanted join variants v on v.sku = wanted.sku join products p on p.id = v.product_id
    union all
    select p.sku, false, p.status = 'archived', exists (select from variants v where v.product_id = p.id),
      p.starting_price_cents, p.starting_price_cents, 0, wanted.cost_cents
      from wanted join products p on p.sku = wanted.sku`.execute(db);
  return rows;
}

async function lockGoods(db: Db | Tx, skus: readonly string[]): Promise<void> {
  const named = sql`select sku from skus where lower(sku) = any(${skus}::text[])`;
  await sql`select from products where sku in (${named}) order by sku for no key update`.execute(db);
  await sql`select from variants where sku in (${named}) order by sku for no key update`.execute(db);
  await sql`select from skus where lower(sku) = any(${skus}::text[]) order by sku for no key update`.execute(
    db,
  );
}

/** Notes what skus cost the shop itself. */
export async function writeCosts(
  tx: Tx,
  costs: readonly { readonly sku: string; readonly cost: number | null }[],
): Promise<void> {
  if (costs.length === 0) return;
  await sql`
    update skus set cost_cents = given.cost
    from json_to_recordset(${JSON.stringify(costs)}) as given (sku text, cost int)
    where skus.sku = given.sku`.execute(tx);
}
