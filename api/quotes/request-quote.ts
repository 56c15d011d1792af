import type { GeneralQuote, ProductQuote, QuoteRequest } from '../../contract/forms/quotes.ts';
import type { Language } from '../../contract/locale.ts';
import { recordImplied } from '../consents/index.ts';
import { type Db, inTransaction } from '../db/client.ts';
import { createSpokenNumber } from '../db/spoken-number.ts';
import { enqueueMail } from '../mail/index.ts';
import { claimFile } from '../uploads/index.ts';
import { insertQuote } from './queries.ts';

export interface QuoteDeps {
  readonly db: Db;
  /** Base URL of the links to uploaded files, without a trailing slash. */
  readonly publicUrl: string;
  readonly shopEmail: string;
  readonly now: () => Date;
}

/** @throws {ShopError} INVALID_REQUEST at `file` for a link that is not one of this shop's uploads (P57). */
export const requestGeneralQuote = (
  deps: QuoteDeps,
  { file, website, ...answers }: GeneralQuote,
  language: Language,
) => requestQuote(deps, { kind: 'general', answers }, { file, website, language });

/** @throws {ShopError} like `requestGeneralQuote`. */
export const requestProductQuote = (
  deps: QuoteDeps,
  { file, website, ...answers }: ProductQuote,
  language: Language,
) => requestQuote(deps, { kind: 'product', answers }, { file, website, language });

interface Rest {
  readonly file: string;
  readonly website: string;
  /** The language of the call, in which the customer is answered. */
  readonly language: Language;
}

/**
 * Stores a request with its file and the consent that a question implies, and mails the shop and the customer. A request that fills the honeypot gets the same
 * response, but is not stored.
 * @returns the quote's number.
 */
async function requestQuote(
  deps: QuoteDeps,
  request: QuoteRequest,
  { file, website, language }: Rest,
): Promise<string> {
  const number = createSpokenNumber('HQ');
  if (website !== '') return number;
  await inTransaction(deps.db, async (tx) => {
    const fileKey = await claimFile(tx, file, deps.publicUrl);
    const quoteId = await insertQuote(tx, { ...request, number, language, fileKey });
    const { email: address } = request.answers;
    await recordImplied(tx, { address, basis: 'question', at: deps.now(), language });
    await enqueueMail(
      tx,
      { kind: 'quote-for-shop', quoteId, recipient: deps.shopEmail },
      { kind: 'quote-received', quoteId, recipient: address },
    );
  });
  return number;
}
