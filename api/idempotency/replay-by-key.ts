import { z } from 'zod';
import { type Db, inTransaction, type Tx } from '../db/client.ts';
import { claimKey, findAnswer, keepAnswer } from './key-queries.ts';
import { fingerprintOf, keyRequired, requireSameCall } from './same-call.ts';

const keySchema = z.uuid();

export interface KeyedCall {
  readonly staff: { readonly id: string };
  /** The header `Idempotency-Key`. */
  readonly key: string | undefined;
  /** What the key stands for, with the path of the call: the same key with another request is refused. */
  readonly fingerprint: unknown;
  readonly now: Date;
}

/**
 * Does something once for each Idempotency-Key of a person: a repeated call gets the first one's answer. The key, the
 * answer and the change are one transaction, so a call that failed left nothing and may be sent again. Of two calls at
 * once the second waits for the first. Work that calls somebody else in between needs a key with a lease
 * (`leased-key-queries.ts`).
 * @throws {ShopError} IDEMPOTENCY_KEY_REQUIRED, IDEMPOTENCY_KEY_REUSED for another body under the same key.
 */
export async function replayByKey<Answer>(
  db: Db,
  { staff, key, fingerprint, now }: KeyedCall,
  act: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  const parsed = keySchema.safeParse(key);
  if (!parsed.success) throw keyRequired();
  const bodyHash = fingerprintOf(fingerprint);
  return inTransaction(db, async (tx) => {
    const claim = { key: parsed.data, staffId: staff.id, bodyHash, now };
    if (!(await claimKey(tx, claim))) {
      const earlier = await findAnswer(tx, claim);
      requireSameCall(earlier, bodyHash);
      return earlier?.answer as Answer;
    }
    const answer = await act(tx);
    await keepAnswer(tx, claim, answer);
    return answer;
  });
}
