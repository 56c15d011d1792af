import type { ConsentChoice, ConsentPage } from '../../../contract/consents/consent-page.ts';
import { consentState } from '../../../contract/consents/consent-state.ts';
import type { Consent } from '../../../contract/consents/consents.ts';
import { MAIL_PURPOSES, type MailPurpose } from '../../../contract/consents/purposes.ts';
import type { Sender } from '../../../contract/consents/sender.ts';
import type { Language } from '../../../contract/locale.ts';
import { ShopError } from '../../../contract/problem.ts';
import {
  describeStates,
  listConsentsOf,
  lockAddress,
  purposeWords,
  recordConsent,
} from '../../consents/index.ts';
import { type Db, inTransaction, type Tx } from '../../db/client.ts';
import { endSubscriptionOf, insertSubscriber } from '../../forms/index.ts';
import { followMailboxLink, type Mailbox } from '../../links/index.ts';
import { readSender } from '../../settings/index.ts';
import { endAlertsOf, listAwaited } from '../../stock-alerts/index.ts';
import type { PrivacyDeps } from '../deps.ts';

interface Holder {
  readonly token: string;
  /** Language of the page. */
  readonly language: Language;
}

/**
 * Shows what the holder of a link has allowed; opening it changes nothing, because mail scanners open links, too.
 * @throws {ShopError} NOT_FOUND for a link that is unknown or has expired.
 */
export async function showConsents(deps: PrivacyDeps, { token, language }: Holder): Promise<ConsentPage> {
  const { db, now } = deps;
  const { address } = await followMailboxLink(db, { token, purpose: 'consent', now: now() });
  return pageOf(db, deps, { address, language, at: now() });
}

/**
 * Gives or withdraws one consent; a no-op when it is so already.
 * @throws {ShopError} as `showConsents`; SERVICE_UNAVAILABLE when it is given to a shop that does not say who it is.
 */
export const choose = (deps: PrivacyDeps, holder: Holder, choice: ConsentChoice): Promise<ConsentPage> =>
  change(deps, holder, [choice]);

/** Withdraws one purpose, as a mail program does for its owner (RFC 8058). @throws {ShopError} as `showConsents`. */
export const stopOne = (deps: PrivacyDeps, holder: Holder, purpose: MailPurpose): Promise<ConsentPage> =>
  change(deps, holder, [{ purpose, isGiven: false }]);

/** Withdraws everything at once. @throws {ShopError} as `showConsents`. */
export const stopAll = (deps: PrivacyDeps, holder: Holder): Promise<ConsentPage> =>
  change(
    deps,
    holder,
    MAIL_PURPOSES.map((purpose) => ({ purpose, isGiven: false })),
  );

const change = (
  deps: PrivacyDeps,
  { token, language }: Holder,
  choices: readonly ConsentChoice[],
): Promise<ConsentPage> =>
  inTransaction(deps.db, async (tx) => {
    const at = deps.now();
    const mailbox = await followMailboxLink(tx, { token, purpose: 'consent', now: at });
    await lockAddress(tx, mailbox.address);
    // A person who was erased meanwhile leaves no new trace: their links have ended.
    await followMailboxLink(tx, { token, purpose: 'consent', now: at });
    const said = await listConsentsOf(tx, mailbox.address);
    const sender = await readSender(tx, deps, language);
    for (const choice of choices)
      if (isNews(said, choice, at)) await say(tx, mailbox, { ...choice, sender, language, at });
    return pageOf(tx, deps, { address: mailbox.address, language, at });
  });

/** A withdrawal is also news where nothing was ever said: a later purchase then implies nothing. */
function isNews(said: readonly Consent[], { purpose, isGiven }: ConsentChoice, at: Date): boolean {
  const state = consentState(said, purpose, at);
  if (isGiven) return !(state.isAllowed && state.kind === 'express');
  return state.isAllowed || state.since === null;
}

interface News extends ConsentChoice {
  readonly sender: Sender | null;
  readonly language: Language;
  readonly at: Date;
}

async function say(
  tx: Tx,
  { address, userId }: Mailbox,
  { purpose, isGiven, sender, language, at }: News,
): Promise<void> {
  const source = userId === null ? 'consent-page' : 'account';
  if (isGiven && !sender) throw new ShopError('SERVICE_UNAVAILABLE', 'noSender');
  const wording = isGiven && sender ? purposeWords(language, purpose, sender) : '';
  await recordConsent(tx, { address, purpose, isGiven, at, source, wording, language });
  if (purpose === 'back-in-stock' && !isGiven) await endAlertsOf(tx, address);
  if (purpose !== 'newsletter') return;
  const subscription = { email: address, source, consent: wording, language, now: at };
  if (isGiven) await insertSubscriber(tx, subscription);
  else await endSubscriptionOf(tx, address, at);
}

async function pageOf(
  db: Db | Tx,
  deps: PrivacyDeps,
  { address, language, at }: { readonly address: string; readonly language: Language; readonly at: Date },
): Promise<ConsentPage> {
  const history = await listConsentsOf(db, address);
  return {
    address: maskAddress(address),
    language,
    sender: await readSender(db, deps, language),
    awaited: await listAwaited(db, address, language),
    purposes: describeStates(history, at),
    history,
  };
}

/** `ada@example.com` → `a…@example.com`: enough for its owner, nothing new for whoever got the mail forwarded. */
const maskAddress = (address: string): string => address.replace(/^(.)[^@]*/, '$1…');
