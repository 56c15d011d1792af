import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../db/client.ts';

export const listSettings = (db: Db | Tx) =>
  db.selectFrom('settings').select(['key', 'value', 'version']).execute();

/** Settings by their keys, as they are stored. */
export type StoredSettings = Readonly<Record<string, unknown>>;

/**
 * A column for another statement: what the promise of a delivery depends on, and who the seller is, so that asking costs
 * no round trip.
 */
export const shopSettings: RawBuilder<StoredSettings | null> = sql`(
  select json_object_agg(key, value) from settings where key in ('delivery', 'holidays', 'businessName', 'businessAddress', 'email'))`;

/** Serialises changes of settings: most rows are not there yet, so there is no row to lock. */
export const lockSettings = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(tx);

export const writeSetting = (tx: Tx, key: string, value: unknown) =>
  tx
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
    .execute();

/** Claims a logo's file for good: mails that were sent show it also when it is replaced. */
export const insertLogo = (tx: Tx, fileKey: string) =>
  tx.insertInto('shop_logos').values({ file_key: fileKey }).execute();
