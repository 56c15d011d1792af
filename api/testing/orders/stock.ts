import type { Db } from '../../db/client.ts';

const initial = new WeakMap<Db, Map<string, number>>();

/** The stock of each sku that the fixtures have inserted into this database. */
export function initialStock(db: Db): Map<string, number> {
  const known = initial.get(db) ?? new Map<string, number>();
  initial.set(db, known);
  return known;
}

export async function stockOf(db: Db, sku: string): Promise<number> {
  const row = await db
    .selectFrom('inventory')
    .select('quantity')
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
  return row.quantity;
}

export async function countRows(
  db: Db,
  table:
    | 'orders'
    | 'order_lines'
    | 'outbox'
    | 'idempotency_keys'
    | 'test_payments'
    | 'newsletter_subscribers'
    | 'quotes'
    | 'contact_messages',
): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
