import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { BulkAction, BulkResult } from '../../contract/desk/bulk.ts';
import { MOST_IN_BULK } from '../../contract/desk/desk-limits.ts';

export interface BulkTiming {
  readonly name: string;
  readonly seconds: number;
}

/** Packs a hundred orders and ships them with a mail to each buyer, in one call each. */
export async function timeBulk(pool: pg.Pool, origin: string, cookie: string): Promise<BulkTiming[]> {
  const { rows } = await pool.query<{ order_id: string }>(
    `select order_id from order_listings join orders on id = order_id
     where orders.status = 'processing' and parcels = 'none' and not is_held and fulfilment = 'delivery' limit $1`,
    [MOST_IN_BULK],
  );
  const ids = rows.map(({ order_id }) => order_id);
  if (ids.length < MOST_IN_BULK) throw new Error('Too few orders are left to pack: fill another folder');
  const act = async (name: string, action: BulkAction): Promise<BulkTiming> => {
    const { rows: items } = await pool.query('select id, version from orders where id = any($1)', [ids]);
    const started = performance.now();
    const answer = await fetch(`${origin}/api/admin/orders/bulk`, {
      method: 'POST',
      headers: { cookie, origin, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ items, action }),
    });
    const text = await answer.text();
    const seconds = (performance.now() - started) / 1000;
    const { results } = JSON.parse(text) as { results?: BulkResult[] };
    if (!results?.every(({ ok }) => ok)) throw new Error(`${name} was refused: ${text.slice(0, 300)}`);
    return { name, seconds };
  };
  const packed = await act(`pack ${MOST_IN_BULK} orders`, { kind: 'pack' });
  await pool.query(
    `update fulfilments set carrier = 'ups', tracking_number = '1Z999AA10123456784' where order_id = any($1)`,
    [ids],
  );
  return [packed, await act(`ship ${MOST_IN_BULK} orders, with mails`, { kind: 'ship', notify: true })];
}
