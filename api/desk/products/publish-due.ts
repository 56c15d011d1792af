import { type Db, inTransaction } from '../../db/client.ts';
import { changeProductState, listDue, lockDue } from './product-state-queries.ts';
import { PRODUCT_STEPS } from './states.ts';

/** Products of one run; the next one comes a minute later. */
const BATCH = 200;

/**
 * Publishes drafts and unlisted products whose time has come, each in a transaction of its own. One that lacks what
 * publishing asks for stays as it is, with its time, and is published as soon as it has all. May run twice.
 * @returns how many were published.
 */
export async function publishDue({
  db,
  now,
}: {
  readonly db: Db;
  readonly now: () => Date;
}): Promise<number> {
  let published = 0;
  for (const id of await listDue(db, { at: now(), limit: BATCH })) {
    const row = await inTransaction(db, async (tx) => {
      if (!(await lockDue(tx, { id, at: now() }))) return undefined;
      return changeProductState(tx, { id }, { ...PRODUCT_STEPS.publish, publish_at: null });
    });
    if (row) published++;
  }
  return published;
}
