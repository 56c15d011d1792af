import { DAY_MS } from '../../../contract/durations.ts';
import type { Db } from '../../db/client.ts';
import { createLink } from '../../links/index.ts';
import { findPayUntil } from './pay-link-queries.ts';

/** A link is mailed, so it ends even where its order goes on waiting: then another one is made. */
const LONGEST_MS = 90 * DAY_MS;

/** Makes a link by which the order can be paid; undefined once it cannot. */
export async function createPayLink(
  db: Db,
  orderId: string,
  now: Date,
): Promise<{ token: string; expiresAt: Date } | undefined> {
  const payUntil = await findPayUntil(db, orderId);
  if (!payUntil || payUntil <= now) return undefined;
  const expiresAt = new Date(Math.min(payUntil.getTime(), now.getTime() + LONGEST_MS));
  return { token: await createLink(db, { purpose: 'pay', subject: orderId, now, expiresAt }), expiresAt };
}
