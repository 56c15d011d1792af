import type { BulkBody } from '../../../contract/desk/bulk.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Db } from '../../db/client.ts';
import { replayByKey } from '../../idempotency/index.ts';
import { actOnOrder, findOrderNumbers } from '../../orders/index.ts';
import type { StaffMember } from '../../staff/index.ts';
import { failureOf, keyOf } from './each-by-key.ts';

interface BulkCall {
  readonly staff: StaffMember;
  /** The header `Idempotency-Key`. */
  readonly key: string | undefined;
  readonly at: Date;
}

interface Outcome {
  readonly id: string;
  /** Null when there is no such order. */
  readonly number: string | null;
  /** The error that refused the action; undefined when the action worked. */
  readonly error: unknown;
}

/**
 * Changes several orders, each in a transaction of its own, so that one that is refused holds up none. Each has a key
 * derived from the call's: a repeated call goes on where the first one stopped, and does nothing twice.
 * @throws {ShopError} IDEMPOTENCY_KEY_REQUIRED, IDEMPOTENCY_KEY_REUSED for another body under the same key.
 */
export async function actOnOrders(
  db: Db,
  { staff, key, at }: BulkCall,
  { items, action }: BulkBody,
): Promise<Outcome[]> {
  const whole = { staff, key, fingerprint: ['actOnOrders', items, action], now: at };
  await replayByKey(db, whole, async () => null);
  const ids = items.map(({ id }) => id);
  const numbers = await findOrderNumbers(db, ids);
  // The results have codes alone; the list loads its orders again.
  const showNow = async () => undefined;
  const outcomes: Outcome[] = [];
  for (const { id, version } of items) {
    const call = { staff, key: keyOf(key, id), fingerprint: [id, version, action], now: at };
    const act = () =>
      replayByKey(db, call, async (tx) => {
        if (!numbers.has(id)) throw new ShopError('NOT_FOUND', 'noOrder');
        await actOnOrder({ tx, staff, orderId: id, at, version, showNow }, action);
        return null;
      });
    outcomes.push({ id, number: numbers.get(id) ?? null, error: await failureOf(act) });
  }
  return outcomes;
}
