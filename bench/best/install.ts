import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import type { ShopAnswer } from '../../contract/catalog/catalog.ts';

/** The name of a statement's file in this folder. */
export type BestStatement = 'list' | 'search' | 'product' | 'checkout';

const read = (name: string) => readFileSync(new URL(`./${name}.sql`, import.meta.url), 'utf8');

export const textOf = (name: BestStatement): string => read(name);

/** Creates what the best statements use, in the database of a running shop. */
export async function installBest(pool: pg.Pool): Promise<void> {
  await pool.query(read('cards'));
  await pool.query(read('checkout-function'));
}

/** Stores what the shop caches of a list until the catalogue changes: menu, counts and the ids found. */
export async function keepForBest(pool: pg.Pool, key: string, answer: ShopAnswer): Promise<void> {
  const { data, pagination } = answer;
  const ids = data.products.map(({ _id }) => _id);
  const kept = [key, pagination.totalProducts, ids, data.mainCategories, data.facets];
  await pool.query(
    `insert into bench_kept (key, total, ids, menu, facets, version)
     select $1, $2, $3, $4, $5, version from data_version`,
    kept.map((value, i) => (i > 2 ? JSON.stringify(value) : value)),
  );
}

/** Calls the shop, over HTTP or in this process. */
export type CallShop = (path: string, init?: RequestInit) => Promise<Response>;

/** @throws {Error} when the statement does not make the very JSON that the shop answers: then it is no limit. */
export async function assertSame(
  { pool, call }: { readonly pool: pg.Pool; readonly call: CallShop },
  name: BestStatement,
  { values, path }: { readonly values: readonly (string | number)[]; readonly path: string },
): Promise<void> {
  const [{ rows }, answer] = await Promise.all([
    pool.query<{ answer: string }>(textOf(name), [...values]),
    call(path).then((response) => response.json()),
  ]);
  const made = JSON.parse(rows[0]?.answer ?? 'null');
  if (!isDeepStrictEqual(made, answer))
    throw new Error(`bench/best/${name}.sql does not make the JSON of ${path}: mend the statement`);
}
