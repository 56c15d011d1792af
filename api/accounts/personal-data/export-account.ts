import type { AccountData } from '../../../contract/accounts/account-data.ts';
import { cents, toDollars } from '../../../contract/money.ts';
import type { ProvinceCode } from '../../../contract/places/provinces.ts';
import { listConsentsOf } from '../../consents/index.ts';
import { inTransaction } from '../../db/client.ts';
import { findConsent, type KeptMessage, listMessagesOf, type Subscription } from '../../forms/index.ts';
import type { SessionUser } from '../../http/require-user.ts';
import { listMailsTo } from '../../mail/index.ts';
import { joinGuestOrders, listOrdersOf, readAgreed } from '../../orders/index.ts';
import {
  type KeptQuote,
  listExchanges,
  listQuotesOf,
  listSentOffers,
  type SentOffer,
} from '../../quotes/index.ts';
import { type KeptAlert, listAlertsOf } from '../../stock-alerts/index.ts';
import { fileLink } from '../../uploads/index.ts';
import type { AccountDeps } from '../deps.ts';
import { toSessionTimes } from '../devices/list-sessions.ts';
import { listAddresses, lockUser } from '../queries.ts';
import type { UserRow } from '../rows.ts';
import { listSessions } from '../sessions/session-queries.ts';
import { toAddress, toUser } from '../wire.ts';

export type ExportDeps = Pick<AccountDeps, 'db' | 'now' | 'publicUrl'>;

/**
 * Everything the shop stores about a person, in the API's shapes: no hashes, no cost prices, no one else's data
 * (P27). Records tied to the email alone are included only if the email is verified.
 */
export async function exportAccount(deps: ExportDeps, session: SessionUser): Promise<AccountData> {
  const { db, now } = deps;
  const user = await inTransaction(db, async (tx) => {
    const found = await lockUser(tx, session);
    if (found.email_verified_at) await joinGuestOrders(tx, { userId: found.id, email: found.email });
    return found;
  });
  const [addresses, agreed, orders, sessions] = await Promise.all([
    listAddresses(db, user.id),
    readAgreed(db, user.id),
    listOrdersOf(db, user.id),
    listSessions(db, { userId: user.id, now: now() }),
  ]);
  return {
    exportedAt: now().toISOString(),
    user: toUser(user),
    province: user.province as ProvinceCode | null,
    addresses: addresses.map(toAddress),
    agreed,
    orders,
    ...(await formsOf(deps, user)),
    mails: (await listMailsTo(db, user.email, mailsOf(user))).map(toMailTimes),
    sessions: sessions.map(toSessionTimes),
  };
}

type KeptMail = Awaited<ReturnType<typeof listMailsTo>>[number];
type Forms = Pick<AccountData, 'newsletter' | 'consents' | 'quotes' | 'messages' | 'stockAlerts'>;

const NO_FORMS: Forms = { newsletter: null, consents: [], quotes: [], messages: [], stockAlerts: [] };

/** Form submissions, which anyone can send with any email address. */
const formsOf = async (deps: ExportDeps, user: UserRow): Promise<Forms> =>
  user.email_verified_at ? formsUnder(deps, user.email) : NO_FORMS;

/** Form submissions and consents under an email. */
export async function formsUnder({ db, publicUrl }: Omit<ExportDeps, 'now'>, email: string): Promise<Forms> {
  const [subscription, consents, quotes, messages, alerts] = await Promise.all([
    findConsent(db, email),
    listConsentsOf(db, email),
    listQuotesOf(db, email),
    listMessagesOf(db, email),
    listAlertsOf(db, email),
  ]);
  return {
    newsletter: subscription ? toConsent(subscription) : null,
    consents,
    quotes: await toAskedQuotes(quotes, { db, publicUrl }),
    messages: messages.map(toMessage),
    stockAlerts: alerts.map(toAlert),
  };
}

export const toMailTimes = ({ kind, created_at, sent_at }: KeptMail): AccountData['mails'][number] => ({
  kind,
  createdAt: created_at.toISOString(),
  sentAt: sent_at?.toISOString() ?? null,
});

const toConsent = ({
  created_at,
  source,
  consent,
  language,
  unsubscribed_at,
  awaits_confirmation,
}: Subscription) => ({
  subscribedAt: created_at.toISOString(),
  source,
  consent,
  language,
  unsubscribedAt: unsubscribed_at?.toISOString() ?? null,
  awaitsConfirmation: awaits_confirmation,
});

const toAlert = ({ sku, language, consent, asked_at, mailed_at }: KeptAlert) => ({
  sku,
  language,
  consent,
  askedAt: asked_at.toISOString(),
  mailedAt: mailed_at?.toISOString() ?? null,
});

const toMessage = (kept: KeptMessage): AccountData['messages'][number] => {
  const { language, first_name, last_name, email, phone, subject, message } = kept;
  const createdAt = kept.created_at.toISOString();
  return { createdAt, language, first_name, last_name, email, phone, subject, message };
};

async function toAskedQuotes(
  quotes: readonly KeptQuote[],
  { db, publicUrl }: Omit<ExportDeps, 'now'>,
): Promise<AccountData['quotes']> {
  const ids = quotes.map(({ id }) => id);
  const [said, offers] = [await listExchanges(db, ids), await listSentOffers(db, ids)];
  return quotes.map((quote) => {
    const ofIt = <Part extends { readonly quote_id: string }>(parts: readonly Part[]) =>
      parts.filter(({ quote_id }) => quote_id === quote.id);
    return {
      ...toAskedQuote(quote, publicUrl),
      files: ofIt(said.files).map(({ name, file_key, is_from_staff }) => ({
        name,
        url: fileLink(publicUrl, file_key),
        from: is_from_staff ? 'shop' : 'customer',
      })),
      messages: ofIt(said.messages).map(({ author, text, at }) => ({
        from: author === 'staff' ? 'shop' : 'customer',
        text,
        createdAt: at.toISOString(),
      })),
      offers: ofIt(offers).map(toOffer),
      notes: ofIt(said.notes).map(({ text, at }) => ({ text, createdAt: at.toISOString() })),
    };
  });
}

const toOffer = ({ number, state, sent_at, note, lines, answered_at, answer }: SentOffer) => ({
  number,
  status: state,
  sentAt: sent_at?.toISOString() ?? '',
  note,
  lines: lines.map(({ name, quantity, unit_price_cents, is_optional, is_taken }) => ({
    name,
    quantity,
    price: toDollars(cents(unit_price_cents)),
    isOptional: is_optional,
    isTaken: is_taken,
  })),
  answeredAt: answered_at?.toISOString() ?? null,
  answer: answer as Record<string, unknown> | null,
});

const toAskedQuote = (quote: KeptQuote, publicUrl: string) => ({
  quote_id: quote.number,
  kind: quote.kind,
  status: quote.status,
  language: quote.language,
  createdAt: quote.created_at.toISOString(),
  answers: quote.answers,
  file:
    quote.file_key === null
      ? null
      : { name: quote.file_name ?? '', url: fileLink(publicUrl, quote.file_key) },
});

/** Without a verified email, order mails may belong to someone else who owns that address. */
export const mailsOf = (user: UserRow) => (user.email_verified_at ? 'all' : 'account');
