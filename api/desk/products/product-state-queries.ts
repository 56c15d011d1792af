import { type RawBuilder, sql } from 'kysely';
import type { ProductState } from '../../../contract/goods/product-states.ts';
import type { Db, Tx } from '../../db/client.ts';
import { changeOf } from '../../db/state-queries.ts';

/** Takes steps of `PRODUCT_STEPS`. */
export const changeProductState = changeOf<'products', ProductState>('products', 'status');

/** Whether a product `p` has a name and, of what it sells first, a price: what to unlist and to publish ask for. */
export const mayUnlist: RawBuilder<boolean> = sql`(btrim(p.name_en) <> '' and (
  select case when count(*) = 0 then p.starting_price_cents
    else (array_agg(coalesce(own.price_cents, p.starting_price_cents) order by own.position)
      filter (where own.archived_at is null))[1] end
  from variants own where own.product_id = p.id) > 0)`;

/** Whether a product `p` is in a category that the shop shows: what to publish asks for as well. */
export const isInActiveCategory: RawBuilder<boolean> = sql`exists (
  select from product_categories placed join active_categories shown on shown.id = placed.category_id
  where placed.product_id = p.id)`;

/** Whether a product `p` may be published: with the state it is all that the view `listings_from_catalogue` asks for. */
export const mayPublish: RawBuilder<boolean> = sql`(${mayUnlist} and ${isInActiveCategory}) is true`;

const isDue = (at: Date): RawBuilder<boolean> =>
  sql`(p.publish_at <= ${at} and p.status in ('draft', 'unlisted') and ${mayPublish})`;

/** Lists products whose time to be published has come and that may be, the longest due first. */
export async function listDue(
  db: Db,
  { at, limit }: { readonly at: Date; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from products p where ${isDue(at)} order by p.publish_at, p.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks a product. @returns whether it is still due: staff may have changed it meanwhile. */
export async function lockDue(
  tx: Tx,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<boolean> {
  await sql`select from products where id = ${id} for update`.execute(tx);
  const { rows } = await sql`select from products p where p.id = ${id} and ${isDue(at)}`.execute(tx);
  return rows.length > 0;
}

export async function findProductState(tx: Tx, id: string): Promise<ProductState | undefined> {
  const { rows } = await sql<{ status: ProductState }>`select status from products where id = ${id}`.execute(
    tx,
  );
  return rows[0]?.status;
}
