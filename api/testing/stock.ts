import type { Db } from '../db/client.ts';

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
