import { sql } from 'kysely';
import type { Language } from '../../contract/locale.ts';
import { keptSince } from '../../contract/privacy/retention.ts';
import { isSold } from '../catalog/index.ts';
import type { Db, Tx } from '../db/client.ts';

export interface Sku {
  readonly productId: string;
  readonly sku: string;
}

/** @returns how many pieces of a sku can be bought; undefined when the shop does not sell it. */
export async function findPieces(db: Db, { productId, sku }: Sku): Promise<number | undefined> {
  const { rows } = await sql<{ quantity: number }>`
    select i.quantity from products p join inventory i on i.product_id = p.id and i.sku = ${sku} and i.is_sold
    where p.id = ${productId}::uuid and ${isSold}`.execute(db);
  return rows[0]?.quantity;
}

interface NewAlert extends Sku {
  readonly email: string;
  readonly language: Language;
  /** The sentence as shown. */
  readonly consent: string;
  readonly at: Date;
}

/** Alerts of one address that wait at the same time. */
const MOST_WAITING = 20;

/**
 * Keeps that an address wants to hear of a sku, under the address's lock; asked again, it is kept for another year.
 * @returns false when it waits already, or as many others do as may.
 */
export async function keepAlert(
  tx: Tx,
  { email, productId, sku, language, consent, at }: NewAlert,
): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into stock_alerts (email, product_id, sku, language, consent, asked_at)
    select ${email}::citext, ${productId}::uuid, ${sku}, ${language}, ${consent}, ${at}::timestamptz
    where (select count(*) from stock_alerts where email = ${email}::citext and mailed_at is null and sku <> ${sku})
      < ${sql.lit(MOST_WAITING)}
    on conflict (sku, email) where mailed_at is null
      do update set language = excluded.language, consent = excluded.consent, asked_at = excluded.asked_at
    returning xmax = 0 as is_new`.execute(tx);
  return rows[0]?.is_new ?? false;
}

export interface ReadyAlert {
  readonly id: string;
  readonly email: string;
}

/**
 * Marks alerts whose sku can be bought again, those that were asked for first before others. It begins with the skus that
 * somebody waits for, so that it costs little while nothing is back.
 */
export async function takeReady(tx: Tx, now: Date, limit: number): Promise<ReadyAlert[]> {
  const { rows } = await sql<ReadyAlert>`
    with back as (
      select waiting.sku
      from (select distinct sku from stock_alerts where mailed_at is null) waiting
      join inventory i on i.sku = waiting.sku and i.quantity > 0 and i.is_sold
      join products p on p.id = i.product_id and ${isSold}
    ), ready as (
      select id from stock_alerts where mailed_at is null and sku in (select sku from back)
      order by id limit ${limit} for update skip locked
    )
    update stock_alerts a set mailed_at = ${now} from ready where a.id = ready.id
    returning a.id, a.email::text as email`.execute(tx);
  return rows;
}

/**
 * Lets an alert wait again whose mail was not sent, because the sku was sold out before; it ends when the same address has
 * asked again meanwhile.
 */
export async function waitAgain(db: Db, id: string): Promise<void> {
  await sql`
    with other as (
      select from stock_alerts a join stock_alerts mine using (sku, email)
      where mine.id = ${id}::uuid and a.mailed_at is null
    ), ended as (
      delete from stock_alerts where id = ${id}::uuid and exists (select from other)
    )
    update stock_alerts set mailed_at = null where id = ${id}::uuid and not exists (select from other)`.execute(
    db,
  );
}

export const removeAlert = (db: Db, id: string) =>
  db.deleteFrom('stock_alerts').where('id', '=', id).execute();

/** Ends what an address waits for. */
export const endAlertsOf = (tx: Tx, email: string) =>
  tx.deleteFrom('stock_alerts').where('email', '=', email).where('mailed_at', 'is', null).execute();

/** Deletes everything that an address has asked for. */
export const removeAlertsOf = (tx: Tx, email: string) =>
  tx.deleteFrom('stock_alerts').where('email', '=', email).execute();

/** Deletes alerts that were asked for long ago, also of what never came back. */
export const purgeAlerts = (db: Db, now: Date) =>
  db.deleteFrom('stock_alerts').where('asked_at', '<', keptSince('stockAlerts', now)).execute();
