import type { Db } from '../../db/client.ts';
import { createSecret } from '../../secrets.ts';
import { findPayUntil, insertPayLink } from './pay-link-queries.ts';

/** Makes a link by which the order can be paid; undefined once it cannot. */
export async function createPayLink(
  db: Db,
  orderId: string,
  now: Date,
): Promise<{ token: string; expiresAt: Date } | undefined> {
  const expiresAt = await findPayUntil(db, orderId);
  if (!expiresAt || expiresAt <= now) return undefined;
  const { token, hash } = createSecret();
  await insertPayLink(db, { hash, orderId, now, expiresAt });
  return { token, expiresAt };
}
