import { answerDueOn } from '../../contract/forms/answer-due.ts';
import type { GeneralQuote, ProductQuote, QuoteRequest } from '../../contract/forms/quotes.ts';
import type { Language } from '../../contract/locale.ts';
import { recordImplied } from '../consents/index.ts';
import type { Db } from '../db/client.ts';
import { createSpokenNumber } from '../db/spoken-number.ts';
import { onceByKey } from '../idempotency/index.ts';
import { enqueueMail } from '../mail/index.ts';
import { readSettings, shopDay } from '../settings/index.ts';
import { claimFile } from '../uploads/index.ts';
import { insertQuote } from './queries.ts';

export interface QuoteDeps {
  readonly db: Db;
  /** Base URL of the links to uploaded files, without a trailing slash. */
  readonly publicUrl: string;
  readonly shopEmail: string;
  readonly now: () => Date;
}

interface QuoteCall {
  /** The language of the call, in which the customer is answered. */
  readonly language: Language;
  /** The header `Idempotency-Key`; undefined without one. */
  readonly key: string | undefined;
}

/** @throws {ShopError} INVALID_REQUEST at `file` for a link that is not one of this shop's uploads (P57). */
export const requestGeneralQuote = (
  deps: QuoteDeps,
  { file, website, ...answers }: GeneralQuote,
  call: QuoteCall,
) => requestQuote(deps, { kind: 'general', answers }, { file, website, ...call });

/** @throws {ShopError} like `requestGeneralQuote`. */
export const requestProductQuote = (
  deps: QuoteDeps,
  { file, website, ...answers }: ProductQuote,
  call: QuoteCall,
) => requestQuote(deps, { kind: 'product', answers }, { file, website, ...call });

interface Rest extends QuoteCall {
  readonly file: string;
  readonly website: string;
}

/**
 * Stores a request with its file and the consent that a question implies, and mails the shop and the customer; once for
 * each Idempotency-Key. A request that fills the honeypot gets the same response, but is not stored.
 * @returns the quote's number.
 */
function requestQuote(
  { db, now, publicUrl, shopEmail }: QuoteDeps,
  request: QuoteRequest,
  { file, website, language, key }: Rest,
): Promise<string> {
  const at = now();
  const fingerprint = ['quote', request, file, website];
  return onceByKey(db, { key, fingerprint, now: at }, async (tx) => {
    const number = createSpokenNumber('HQ');
    if (website !== '') return number;
    const fileKey = await claimFile(tx, file, publicUrl);
    const { holidays } = await readSettings(tx);
    const dueOn = answerDueOn(shopDay(at), holidays);
    const quoteId = await insertQuote(tx, { ...request, number, language, fileKey, dueOn });
    const { email: address } = request.answers;
    await recordImplied(tx, { address, basis: 'question', at, language });
    await enqueueMail(
      tx,
      { kind: 'quote-for-shop', quoteId, recipient: shopEmail },
      { kind: 'quote-received', quoteId, recipient: address },
    );
    return number;
  });
}
