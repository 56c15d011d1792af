import { sql } from 'kysely';
import type { Language } from '../../contract/locale.ts';
import type { Db, Tx } from '../db/client.ts';
import { localised } from '../db/language.ts';

/** @returns how many addresses wait for each of these skus; those that nobody waits for are left out. */
export async function countAlerts(
  db: Db | Tx,
  skus: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (skus.length === 0) return new Map();
  const rows = await db
    .selectFrom('stock_alerts')
    .select((eb) => ['sku', eb.fn.countAll<number>().as('waiting')])
    .where((eb) => eb('sku', '=', eb.fn.any(eb.val(skus))))
    .where('mailed_at', 'is', null)
    .groupBy('sku')
    .execute();
  return new Map(rows.map(({ sku, waiting }) => [sku, Number(waiting)]));
}

/** Everything that an address has asked for and is kept, newest first. */
export const listAlertsOf = (db: Db, email: string) =>
  db
    .selectFrom('stock_alerts')
    .select(['sku', 'language', 'consent', 'asked_at', 'mailed_at'])
    .where('email', '=', email)
    .orderBy('id', 'desc')
    .$narrowType<{ language: Language }>()
    .execute();
export type KeptAlert = Awaited<ReturnType<typeof listAlertsOf>>[number];

/** The names of the products that an address waits for, in a language. */
export async function listAwaited(db: Db | Tx, email: string, language: Language): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select ${localised('p.name', language)} as name from stock_alerts a join products p on p.id = a.product_id
    where a.email = ${email}::citext and a.mailed_at is null order by a.id`.execute(db);
  return rows.map(({ name }) => name);
}
