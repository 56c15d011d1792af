import { sql } from 'kysely';
import { ShopError } from '../../../contract/problem.ts';
import { isSold } from '../../catalog/index.ts';
import type { Db, Tx } from '../../db/client.ts';

/** The request that offers answer. */
export interface AnsweredQuote {
  readonly id: string;
  /** The customer's; null for a caller without one. */
  readonly email: string | null;
}

/** @throws {ShopError} NOT_FOUND for a request that was erased meanwhile. */
export async function getAnsweredQuote(db: Db | Tx, id: string): Promise<AnsweredQuote> {
  const quote = await db.selectFrom('quotes').select(['id', 'email']).where('id', '=', id).executeTakeFirst();
  if (!quote) throw new ShopError('NOT_FOUND', 'noQuote');
  return quote;
}

/** Names of people of staff by their ids. */
export async function findNames(
  db: Db | Tx,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const given = ids.filter((id) => id !== null);
  if (given.length === 0) return new Map();
  const rows = await db.selectFrom('staff').select(['id', 'name']).where('id', 'in', given).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Finds the id of a version of a request's offer. */
export const findOfferId = (db: Db, quoteId: string, number: number) =>
  db
    .selectFrom('quote_offers')
    .select('id')
    .where('quote_id', '=', quoteId)
    .where('number', '=', number)
    .executeTakeFirst();

/** Which of these SKUs the shop sells: of a variant, or of a product without variants, that is not archived. */
export async function listSold(tx: Tx, skus: readonly string[]): Promise<ReadonlySet<string>> {
  if (skus.length === 0) return new Set();
  const { rows } = await sql<{ sku: string }>`
    select v.sku from variants v join products p on p.id = v.product_id
    where v.sku = any(${skus}) and v.archived_at is null and ${isSold}
    union
    select p.sku from products p
    where p.sku = any(${skus}) and ${isSold} and not exists (select from variants where product_id = p.id)`.execute(
    tx,
  );
  return new Set(rows.map(({ sku }) => sku));
}
