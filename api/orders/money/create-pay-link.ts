import type { Db } from '../../db/client.ts';
import { createLink } from '../../links/index.ts';
import { findPayUntil } from './pay-link-queries.ts';

/** Makes a link by which the order can be paid; undefined once it cannot. */
export async function createPayLink(
  db: Db,
  orderId: string,
  now: Date,
): Promise<{ token: string; expiresAt: Date } | undefined> {
  const expiresAt = await findPayUntil(db, orderId);
  if (!expiresAt || expiresAt <= now) return undefined;
  return { token: await createLink(db, { purpose: 'pay', subject: orderId, now, expiresAt }), expiresAt };
}
