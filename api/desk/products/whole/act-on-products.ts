import type { ProductBulkBody } from '../../../../contract/goods/product-calls.ts';
import { productStepSchema } from '../../../../contract/goods/products.ts';
import type { Db } from '../../../db/client.ts';
import { replayByKey } from '../../../idempotency/index.ts';
import type { StaffMember } from '../../../staff/index.ts';
import { failureOf, keyOf } from '../../bulk/each-by-key.ts';
import { stepProduct } from '../step-product.ts';
import { findNames } from './whole-queries.ts';

interface BulkCall {
  readonly staff: StaffMember;
  /** The header `Idempotency-Key`. */
  readonly key: string | undefined;
  readonly at: Date;
}

interface Outcome {
  readonly id: string;
  /** Null when there is no such product. */
  readonly name: string | null;
  /** The error that refused the step; undefined when it was taken. */
  readonly error: unknown;
}

/**
 * Takes a step with several products, each in a transaction of its own, so that one that is refused holds up none. Each has
 * a key derived from the call's: a repeated call goes on where the first one stopped, and does nothing twice.
 * @throws {ShopError} IDEMPOTENCY_KEY_REQUIRED, IDEMPOTENCY_KEY_REUSED for another body under the same key.
 */
export async function actOnProducts(
  db: Db,
  { staff, key, at }: BulkCall,
  { items, action }: ProductBulkBody,
): Promise<Outcome[]> {
  const whole = { staff, key, fingerprint: ['actOnProducts', items, action], now: at };
  await replayByKey(db, whole, async () => null);
  const names = await findNames(
    db,
    items.map(({ id }) => id),
  );
  const step = productStepSchema.parse({ action });
  const outcomes: Outcome[] = [];
  for (const { id, version } of items) {
    const call = { staff, key: keyOf(key, id), fingerprint: [id, version, action], now: at };
    const act = () =>
      replayByKey(db, call, async (tx) => {
        await stepProduct(tx, { staff, id, version, at }, step);
        return null;
      });
    outcomes.push({ id, name: names.get(id) ?? null, error: await failureOf(act) });
  }
  return outcomes;
}
