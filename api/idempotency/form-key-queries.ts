import { keptSince } from '../../contract/privacy/retention.ts';
import type { Db, Tx } from '../db/client.ts';

interface Claim {
  readonly key: string;
  readonly bodyHash: Buffer;
  readonly now: Date;
}

/** Claims the key, waiting while another transaction holds it. @returns false when an earlier call has used it. */
export async function claimFormKey(tx: Tx, { key, bodyHash, now }: Claim): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('form_keys')
    .values({ key, body_hash: bodyHash, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export const findFormAnswer = (tx: Tx, key: string) =>
  tx.selectFrom('form_keys').select(['body_hash', 'answer']).where('key', '=', key).executeTakeFirst();

export const keepFormAnswer = (tx: Tx, key: string, answer: unknown) =>
  tx
    .updateTable('form_keys')
    .set({ answer: JSON.stringify(answer ?? null) })
    .where('key', '=', key)
    .execute();

/** Deletes the keys of forms that no page sends again. */
export const purgeFormKeys = (db: Db, now: Date) =>
  db.deleteFrom('form_keys').where('created_at', '<', keptSince('formAnswers', now)).execute();
