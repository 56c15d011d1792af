import { forgetConsentsOf, lockAddress } from '../../consents/index.ts';
import type { Tx } from '../../db/client.ts';
import { removeMessagesOf, removeSubscriber } from '../../forms/index.ts';
import { revokeMailboxLinks } from '../../links/index.ts';
import { forgetMailsTo } from '../../mail/index.ts';
import { forgetOrdersOf, releaseOrders } from '../../orders/index.ts';
import { removeQuotesOf } from '../../quotes/index.ts';
import { removeAlertsOf } from '../../stock-alerts/index.ts';
import { findUserByEmail, holdUser, removeUser } from '../queries.ts';
import { forgetSearches } from './forget-searches.ts';
import { readTraces } from './search-queries.ts';

/** Tells what an erasure removed. */
export interface Erasure {
  /** The account that was deleted; null without one. */
  readonly userId: string | null;
  /** Completed orders that lost their buyer's data now. */
  readonly erased: readonly string[];
  /** Orders that still have to be delivered: they keep the address until they are completed. */
  readonly waiting: readonly { readonly id: string; readonly number: string }[];
}

/**
 * Erases whoever owns an email, guest or account, for somebody who proved to own it: what `deleteAccount`
 * erases of a verified account. Idempotent. An unverified account's orders under other emails go back to the owners
 * of those, because the account may be somebody else's.
 */
export async function erasePerson(tx: Tx, email: string, now: Date): Promise<Erasure> {
  await lockAddress(tx, email);
  const found = await findUserByEmail(tx, email);
  const user = found && (await holdUser(tx, found.id));
  if (user && !user.email_verified_at) await releaseOrders(tx, { userId: user.id, email });
  const userId = user?.id ?? null;
  const traces = await readTraces(tx, { email, userId });
  await removeSubscriber(tx, email);
  await forgetConsentsOf(tx, email, now);
  await removeQuotesOf(tx, email);
  await removeMessagesOf(tx, email);
  await removeAlertsOf(tx, email);
  await forgetMailsTo(tx, email, 'all');
  await revokeMailboxLinks(tx, email);
  const orders = await forgetOrdersOf(tx, { email, userId });
  if (userId) await removeUser(tx, userId);
  await forgetSearches(tx, traces);
  return { userId, ...orders };
}
