import { DAY_MS } from '../../contract/durations.ts';
import type { NewsletterForm, NewsletterSource } from '../../contract/forms/forms.ts';
import type { Language } from '../../contract/locale.ts';
import { ShopError } from '../../contract/problem.ts';
import { newsletterWords, recordConsent } from '../consents/index.ts';
import type { Tx } from '../db/client.ts';
import { onceByKey } from '../idempotency/index.ts';
import { countMailsTo, enqueueMail } from '../mail/index.ts';
import { type IdentityDeps, readSender } from '../settings/index.ts';
import type { FormDeps } from './deps.ts';
import { insertAsked, insertSubscriber, isOwnMailbox } from './subscriber-queries.ts';

/** Limits the mails of a kind that someone can trigger by subscribing and unsubscribing another person's address. */
const MAILS_A_DAY = 3;

interface Caller {
  /** Language of the page. */
  readonly language: Language;
  /** The account that asks; null for a guest. */
  readonly userId: string | null;
}

interface FormCall extends Caller {
  /** The header `Idempotency-Key`; undefined without one. */
  readonly key: string | undefined;
}

/**
 * Stores a subscription by a form; once for each Idempotency-Key. One that filled in the honeypot is discarded.
 * @returns false when nothing is stored or mailed, as `subscribeIn`.
 * @throws {ShopError} SERVICE_UNAVAILABLE for a shop that does not say who asks (CASL, s. 6(2)).
 */
export function subscribe(
  deps: FormDeps,
  form: NewsletterForm,
  { key, ...caller }: FormCall,
): Promise<boolean> {
  const { email, source, website } = form;
  const at = deps.now();
  return onceByKey(deps.db, { key, fingerprint: form, now: at }, async (tx) => {
    if (website !== '') return true;
    if (!(await readSender(tx, deps, caller.language)))
      throw new ShopError('SERVICE_UNAVAILABLE', 'noSender');
    return subscribeIn(tx, deps, { email, source, ...caller, at });
  });
}

interface Subscriber extends Caller {
  readonly email: string;
  readonly source: NewsletterSource;
  readonly at: Date;
}

/**
 * Subscribes an email in the caller's transaction. Anybody can type any address, so what was asked for waits for the press
 * in a mail to it (P139, docs/decisions/0074); an account with a confirmed email has proved its own mailbox already.
 * @returns false when nothing is stored or mailed: the email is subscribed, asked just now, or has had its mails for today,
 * or the shop does not say who asks.
 */
export async function subscribeIn(
  tx: Tx,
  deps: Pick<IdentityDeps, 'contactEmail'>,
  { userId, ...asked }: Subscriber,
): Promise<boolean> {
  const { email, source, language, at } = asked;
  const sender = await readSender(tx, deps, language);
  if (!sender) return false;
  const consent = newsletterWords(language, source, sender);
  const subscriber = { email, source, consent, language, now: at };
  const isOwn = userId !== null && (await isOwnMailbox(tx, email, userId));
  if (!isOwn && !(await mayMail(tx, { kind: 'newsletter-confirm', email, at }))) return false;
  const isNew = await (isOwn ? insertSubscriber : insertAsked)(tx, subscriber);
  if (!isNew) return false;
  const words = {
    address: email,
    purpose: 'newsletter',
    isGiven: true,
    at,
    wording: consent,
    language,
  } as const;
  await recordConsent(tx, { ...words, kind: 'asked', source });
  if (isOwn) {
    await recordConsent(tx, { ...words, source: 'account' });
    await welcomeIn(tx, email, at);
  } else await enqueueMail(tx, { kind: 'newsletter-confirm', recipient: email });
  return true;
}

/** Queues the welcome mail, in the transaction that confirms a subscription. */
export async function welcomeIn(tx: Tx, email: string, at: Date): Promise<void> {
  if (await mayMail(tx, { kind: 'newsletter-welcome', email, at }))
    await enqueueMail(tx, { kind: 'newsletter-welcome', recipient: email });
}

interface NextMail {
  readonly kind: 'newsletter-confirm' | 'newsletter-welcome';
  readonly email: string;
  readonly at: Date;
}

async function mayMail(tx: Tx, { kind, email, at }: NextMail): Promise<boolean> {
  const since = new Date(at.getTime() - DAY_MS);
  return (await countMailsTo(tx, email, { kind, since })) < MAILS_A_DAY;
}
