import { sql } from 'kysely';
import type { Tx } from '../db/client.ts';

interface Claim {
  readonly key: string;
  readonly staffId: string;
  readonly bodyHash: Buffer;
  readonly now: Date;
}

/** Claims the key, waiting while another transaction holds it. @returns false when an earlier call has used it. */
export async function claimKey(tx: Tx, { key, staffId, bodyHash, now }: Claim): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staff_keys')
    .values({ key, staff_id: staffId, body_hash: bodyHash, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export const findAnswer = (tx: Tx, { key, staffId }: Claim) =>
  tx
    .selectFrom('staff_keys')
    .select(['body_hash', 'answer'])
    .where('staff_id', '=', staffId)
    .where('key', '=', key)
    .executeTakeFirst();

export const keepAnswer = (tx: Tx, { key, staffId }: Claim, answer: unknown) =>
  tx
    .updateTable('staff_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('staff_id', '=', staffId)
    .where('key', '=', key)
    .execute();

/** Deletes the answers that are kept for replays and may show these orders with their buyer. */
export async function forgetKeysOf(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await sql`delete from idempotency_keys where order_id = any(${orderIds})`.execute(tx);
  await sql`delete from staff_keys where exists (
    select from unnest(${orderIds}::text[]) id where strpos(answer::text, id) > 0)`.execute(tx);
}
