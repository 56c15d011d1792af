import { DAY_MS } from '../../contract/durations.ts';
import type { NewsletterForm, NewsletterSource } from '../../contract/forms/forms.ts';
import type { Language } from '../../contract/locale.ts';
import { newsletterWords, recordConsent } from '../consents/index.ts';
import { inTransaction, type Tx } from '../db/client.ts';
import { countMailsTo, enqueueMail } from '../mail/index.ts';
import { readSender } from '../settings/index.ts';
import type { FormDeps } from './deps.ts';
import { insertSubscriber } from './subscriber-queries.ts';

/** Limits the mails that someone can trigger by subscribing and unsubscribing another person's address. */
const WELCOMES_A_DAY = 3;

/**
 * Stores a subscription by a form. One that filled in the honeypot is discarded.
 * @returns false when the email was already subscribed: nothing is stored or mailed.
 */
export async function subscribe(
  { db, now }: FormDeps,
  form: NewsletterForm,
  language: Language,
): Promise<boolean> {
  const { email, source, website } = form;
  if (website !== '') return true;
  return inTransaction(db, (tx) => subscribeIn(tx, { email, source, language, at: now() }));
}

interface Subscriber {
  readonly email: string;
  readonly source: NewsletterSource;
  /** Language of the page. */
  readonly language: Language;
  readonly at: Date;
}

/**
 * Stores a subscription, and its consent in the ledger, and queues the welcome mail, in the caller's transaction.
 * @returns false when the email was already subscribed: nothing is stored or mailed.
 */
export async function subscribeIn(tx: Tx, { email, source, language, at }: Subscriber): Promise<boolean> {
  const consent = newsletterWords(language, source, await readSender(tx, language));
  const isNew = await insertSubscriber(tx, { email, source, consent, language, now: at });
  if (!isNew) return false;
  const given = { purpose: 'newsletter', isGiven: true, at, source, wording: consent, language } as const;
  await recordConsent(tx, { address: email, ...given });
  const since = new Date(at.getTime() - DAY_MS);
  const welcomes = await countMailsTo(tx, email, { kind: 'newsletter-welcome', since });
  if (welcomes < WELCOMES_A_DAY) await enqueueMail(tx, { kind: 'newsletter-welcome', recipient: email });
  return true;
}
