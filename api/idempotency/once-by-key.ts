import { z } from 'zod';
import { type Db, inTransaction, type Tx } from '../db/client.ts';
import { claimFormKey, findFormAnswer, keepFormAnswer } from './form-key-queries.ts';
import { fingerprintOf, keyRequired, requireSameCall } from './same-call.ts';

/** What a form's route declares: the key is taken, but not asked for. */
export const FORM_KEY_HEADERS = z.object({
  'Idempotency-Key': z.string().optional().meta({
    format: 'uuid',
    description: 'A call that is sent again under the same key is received once, and gets the first answer.',
  }),
});

const keySchema = z.uuid().toLowerCase();

/** A form as it was sent. */
export interface SentForm {
  /** The header `Idempotency-Key`; undefined without one. */
  readonly key: string | undefined;
  /** What the key stands for: the same key with another form is refused. */
  readonly fingerprint: unknown;
  readonly now: Date;
}

/**
 * Receives a visitor's form in one transaction: once for each Idempotency-Key, and each time without one. A call that
 * failed left neither key nor change, so it may be sent again. Of two calls at once the second waits for the first.
 * @throws {ShopError} IDEMPOTENCY_KEY_REQUIRED for a key that is no uuid, IDEMPOTENCY_KEY_REUSED for another form.
 */
export async function onceByKey<Answer>(
  db: Db,
  { key, fingerprint, now }: SentForm,
  act: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return inTransaction(db, act);
  const parsed = keySchema.safeParse(key);
  if (!parsed.success) throw keyRequired();
  const bodyHash = fingerprintOf(fingerprint);
  return inTransaction(db, async (tx) => {
    if (!(await claimFormKey(tx, { key: parsed.data, bodyHash, now }))) {
      const earlier = await findFormAnswer(tx, parsed.data);
      requireSameCall(earlier, bodyHash, 'formKeyReused');
      return earlier?.answer as Answer;
    }
    const answer = await act(tx);
    await keepFormAnswer(tx, parsed.data, answer);
    return answer;
  });
}
