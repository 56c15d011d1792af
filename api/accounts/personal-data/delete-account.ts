import { forgetConsentsOf, lockAddress } from '../../consents/index.ts';
import { type Db, inTransaction } from '../../db/client.ts';
import { removeMessagesOf, removeSubscriber } from '../../forms/index.ts';
import type { SessionUser } from '../../http/require-user.ts';
import { revokeMailboxLinks } from '../../links/index.ts';
import { forgetMailsTo } from '../../mail/index.ts';
import { forgetBuyer, joinGuestOrders } from '../../orders/index.ts';
import { removeQuotesOf } from '../../quotes/index.ts';
import { removeAlertsOf } from '../../stock-alerts/index.ts';
import { lockUser, removeUser } from '../queries.ts';
import { mailsOf } from './export-account.ts';
import { forgetSearches } from './forget-searches.ts';
import { readTraces } from './search-queries.ts';

/**
 * Erases a person's data: the account with its addresses, sessions and links, the newsletter subscription, quotes,
 * messages and mails. Orders keep what the law requires. Records tied to the email alone are removed only if the
 * email is verified: otherwise anyone could register a stranger's address to delete their subscription.
 */
export async function deleteAccount(
  { db, now }: { readonly db: Db; readonly now: () => Date },
  session: SessionUser,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const user = await lockUser(tx, session);
    await lockAddress(tx, user.email);
    if (user.email_verified_at) {
      const traces = await readTraces(tx, { email: user.email, userId: user.id });
      await joinGuestOrders(tx, { userId: user.id, email: user.email });
      await removeSubscriber(tx, user.email);
      await forgetConsentsOf(tx, user.email, now());
      await removeQuotesOf(tx, user.email);
      await removeMessagesOf(tx, user.email);
      await removeAlertsOf(tx, user.email);
      await revokeMailboxLinks(tx, user.email);
      await forgetSearches(tx, traces);
    }
    await forgetBuyer(tx, { userId: user.id });
    await forgetMailsTo(tx, user.email, mailsOf(user));
    await removeUser(tx, user.id);
  });
}
