import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/client.ts';

/** The stock of skus, by sku in any case. Locks in the order of skus, as a checkout does. */
export async function readStock(db: Db | Tx, skus: readonly string[], { locks }: { locks: boolean }) {
  const named = sql`select sku from skus where lower(sku) = any(${skus}::text[])`;
  if (locks) {
    await sql`select from inventory where sku in (${named}) order by sku for update`.execute(db);
    await sql`select from skus where lower(sku) = any(${skus}::text[]) order by sku for no key update`.execute(
      db,
    );
  }
  const { rows } = await sql<{
    sku: string;
    is_archived: boolean;
    has_variants: boolean;
    quantity: number;
    low_at: number | null;
  }>`
    with wanted as (select sku, low_at from skus where lower(sku) = any(${skus}::text[]))
    select v.sku, v.archived_at is not null or p.status = 'archived' as is_archived, false as has_variants,
      coalesce(i.quantity, 0) as quantity, wanted.low_at
      from wanted join variants v on v.sku = wanted.sku join products p on p.id = v.product_id
      left join inventory i on i.sku = v.sku
    union all
    select p.sku, p.status = 'archived', exists (select from variants v where v.product_id = p.id),
      coalesce(i.quantity, 0), wanted.low_at
      from wanted join products p on p.sku = wanted.sku left join inventory i on i.sku = p.sku`.execute(db);
  return rows;
}

export async function writeLowMarks(
  tx: Tx,
  marks: readonly { readonly sku: string; readonly lowAt: number | null }[],
): Promise<void> {
  if (marks.length === 0) return;
  await sql`
    update skus set low_at = given."lowAt"
    from json_to_recordset(${JSON.stringify(marks)}) as given (sku text, "lowAt" int)
    where skus.sku = given.sku`.execute(tx);
}
