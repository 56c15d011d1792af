import { sql } from 'kysely';
import type { Tx } from '../../../db/client.ts';
import { stockSkus } from './sku-queries.ts';

export const archiveVariant = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('variants').set({ archived_at: at }).where('id', '=', id).execute();

export const restoreVariant = (tx: Tx, id: string) =>
  tx.updateTable('variants').set({ archived_at: null }).where('id', '=', id).execute();

/** Whether an order names a sku, or its stock was ever moved. */
export async function wasUsed(tx: Tx, sku: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from order_lines where sku = ${sku}) or exists (select from stock_ledger where sku = ${sku})
      as used`.execute(tx);
  return rows[0]?.used ?? false;
}

export async function deleteVariant(
  tx: Tx,
  { id, sku, productId }: { readonly id: string; readonly sku: string; readonly productId: string },
): Promise<void> {
  await tx.deleteFrom('variants').where('id', '=', id).execute();
  await tx.deleteFrom('inventory').where('sku', '=', sku).execute();
  await stockSkus(tx, productId);
}
