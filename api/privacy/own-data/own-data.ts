import type { ErasureAnswer, PersonData } from '../../../contract/desk/people.ts';
import type { Language } from '../../../contract/locale.ts';
import type { HeldData } from '../../../contract/privacy/held-data.ts';
import { exportPerson } from '../../accounts/index.ts';
import { lockAddress } from '../../consents/index.ts';
import { inTransaction } from '../../db/client.ts';
import { followMailboxLink } from '../../links/index.ts';
import type { PrivacyDeps } from '../deps.ts';
import { eraseEverywhere } from '../erase-everywhere.ts';

/**
 * Says in short what the shop holds under the address of a link. Opening it changes nothing.
 * @throws {ShopError} NOT_FOUND for a link that is unknown, has expired, or whose person was erased.
 */
export async function showHeld(
  deps: PrivacyDeps,
  { token, language }: { readonly token: string; readonly language: Language },
): Promise<HeldData> {
  const held = await exportOwn(deps, token);
  return {
    address: held.email,
    language,
    hasAccount: held.account !== null,
    orders: held.orders.map(({ order_id, createdAt }) => ({ number: order_id, createdAt })),
    quotes: held.quotes.map(({ quote_id, createdAt }) => ({ number: quote_id, createdAt })),
    messages: held.messages.length,
    isSubscribed:
      held.newsletter !== null &&
      held.newsletter.unsubscribedAt === null &&
      !held.newsletter.awaitsConfirmation,
    stockAlerts: held.stockAlerts.filter(({ mailedAt }) => mailedAt === null).length,
    consents: held.consents.length,
    mails: held.mails.length,
  };
}

/** Everything that is held, as staff would hand it out. @throws {ShopError} as `showHeld`. */
export async function exportOwn(deps: PrivacyDeps, token: string): Promise<PersonData> {
  const { address } = await followMailboxLink(deps.db, { token, purpose: 'export', now: deps.now() });
  return exportPerson(deps, address);
}

/** Erases as staff would. The link has proved the mailbox, and ends with it. @throws {ShopError} as `showHeld`. */
export const eraseOwn = ({ db, now }: PrivacyDeps, token: string): Promise<ErasureAnswer> =>
  inTransaction(db, async (tx) => {
    const link = { token, purpose: 'export', now: now() } as const;
    const { address } = await followMailboxLink(tx, link);
    await lockAddress(tx, address);
    // The second of two presses at once finds that its link has ended.
    await followMailboxLink(tx, link);
    return (await eraseEverywhere(tx, address, now())).answer;
  });
