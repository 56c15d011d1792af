import type { Tx } from '../../db/client.ts';

/** The state of a product, which does not change until the transaction ends; undefined for an unknown id. */
export async function findState(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('products')
    .select('status')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return row?.status;
}
