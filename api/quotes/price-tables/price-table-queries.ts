import { sql } from 'kysely';
import type { PriceRows, PriceTable } from '../../../contract/offers/price-tables.ts';
import type { Db, Tx } from '../../db/client.ts';

export interface StoredPriceTable {
  readonly product: string;
  /** As `2026-11-30`. */
  readonly valid_from: string;
  /** Null: it was taken back. */
  readonly rows: PriceRows | null;
  readonly version: number;
  readonly changed_by: string | null;
  readonly changed_at: Date;
}

/** Every table of a product, or of all, the newest first. */
export async function listPriceTables(db: Db | Tx, product?: string): Promise<StoredPriceTable[]> {
  const { rows } = await sql<StoredPriceTable>`
    select p.product, p.valid_from::text, p.rows, p.version, staff.name as changed_by, p.changed_at
    from price_tables p left join staff on staff.id = p.changed_by
    where p.product = coalesce(${product ?? null}, p.product)
    order by p.product, p.valid_from desc`.execute(db);
  return rows;
}

/** The table that holds on a day. */
export async function findPriceTable(
  db: Db | Tx,
  product: string,
  day: string,
): Promise<PriceTable | undefined> {
  const { rows } = await sql<PriceTable>`
    select valid_from::text as "validFrom", rows from price_tables
    where product = ${product} and valid_from <= ${day} and rows is not null
    order by valid_from desc limit 1`.execute(db);
  return rows[0];
}

/** Serialises changes: a product has no row before its first table. */
export const lockPriceTables = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('price_tables'))`.execute(tx);

interface Written {
  readonly product: string;
  readonly validFrom: string;
  /** Null takes it back. */
  readonly rows: PriceRows | null;
  readonly staffId: string;
  readonly at: Date;
}

export async function writePriceTable(
  tx: Tx,
  { product, validFrom, rows, staffId, at }: Written,
): Promise<void> {
  const changed = { rows: rows && JSON.stringify(rows), changed_by: staffId, changed_at: at };
  await tx
    .insertInto('price_tables')
    .values({ product, valid_from: validFrom, ...changed })
    .onConflict((conflict) => conflict.columns(['product', 'valid_from']).doUpdateSet(changed))
    .execute();
}
