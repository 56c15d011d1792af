import type { AccountData } from '../../../contract/accounts.ts';
import type { ProvinceCode } from '../../../contract/provinces.ts';
import { type Db, inTransaction } from '../../db/client.ts';
import { findSubscription } from '../../forms/index.ts';
import type { SessionUser } from '../../http/sessions.ts';
import { listMailsTo } from '../../mail/index.ts';
import { joinGuestOrders, listOrdersOf } from '../../orders/index.ts';
import { listAddresses, lockUser } from '../queries.ts';
import type { UserRow } from '../rows.ts';
import { listSessions } from '../sessions.ts';
import { toAddress, toUser } from '../wire.ts';

/**
 * All that the shop keeps of a person, in the shapes that the API shows it in: no hash, no cost, nothing of anybody
 * else (S27). What hangs on the email alone is theirs once the mailbox is known to be.
 */
export async function exportAccount(db: Db, session: SessionUser, now: Date): Promise<AccountData> {
  const user = await inTransaction(db, async (tx) => {
    const found = await lockUser(tx, session);
    if (found.email_verified_at) await joinGuestOrders(tx, { userId: found.id, email: found.email });
    return found;
  });
  const [addresses, orders, sessions] = await Promise.all([
    listAddresses(db, user.id),
    listOrdersOf(db, user.id),
    listSessions(db, user.id),
  ]);
  return {
    exportedAt: now.toISOString(),
    user: toUser(user),
    province: user.province as ProvinceCode | null,
    addresses: addresses.map(toAddress),
    orders,
    newsletter: await newsletterOf(db, user),
    mails: (await listMailsTo(db, user.email, mailsOf(user))).map(({ kind, created_at, sent_at }) => ({
      kind,
      createdAt: created_at.toISOString(),
      sentAt: sent_at?.toISOString() ?? null,
    })),
    sessions: sessions.map(({ created_at, expires_at }) => ({
      createdAt: created_at.toISOString(),
      expiresAt: expires_at.toISOString(),
    })),
  };
}

async function newsletterOf(db: Db, user: UserRow): Promise<AccountData['newsletter']> {
  const subscription = user.email_verified_at && (await findSubscription(db, user.email));
  return subscription ? { subscribedAt: subscription.created_at.toISOString() } : null;
}

/** Mails about orders may have gone to somebody whose address was merely typed at sign-up. */
export const mailsOf = (user: UserRow) => (user.email_verified_at ? 'all' : 'account');
