import type pg from 'pg';
import { type Kit, readKit } from './kit.ts';
import { pastPriceRows } from './rows.ts';

/**
 * Gives the sample shop a past of a year, so that its struck-through prices have what a real shop's need. The rows are
 * marked as a sample; a price that the owner has changed since gets none.
 */
export async function writeSampleHistory(
  client: Pick<pg.ClientBase, 'query'>,
  { products }: Pick<Kit, 'products'>,
): Promise<void> {
  await client.query(
    `with past as (
       insert into price_history (sku, price_cents, valid_from, is_sample)
       select its.sku, greatest(its.price, its.original), now() - interval '8760 hours', true
       from json_to_recordset($1) as its (sku text, price int, original int)
       join lateral (
         select price_cents, original_price_cents from price_history
         where sku = its.sku order by valid_from desc, id desc limit 1
       ) known on (known.price_cents, known.original_price_cents) = (its.price, its.original)
       returning sku
     ) select count(*) from past`,
    [JSON.stringify(pastPriceRows(products))],
  );
  await client.query(
    'select refresh_struck_prices(array(select sku from variants where original_price_cents > 0))',
  );
}

/** Does the same for a sample shop of a release that kept no history. */
export async function addSampleHistory(pool: pg.Pool): Promise<void> {
  if (!(await lacksHistory(pool))) return;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await writeSampleHistory(client, await readKit());
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

async function lacksHistory(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ lacks: boolean }>(
    `select exists (select from variants where original_price_cents > 0 and struck_proof is null)
       and not exists (select from price_history where is_sample) as lacks`,
  );
  return rows[0]?.lacks ?? false;
}
