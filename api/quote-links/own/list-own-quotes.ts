import { flagTypeName } from '../../../contract/catalog/custom-names.ts';
import type { Language } from '../../../contract/locale.ts';
import type { MyQuote } from '../../../contract/offers/quote-link.ts';
import { ShopError } from '../../../contract/problem.ts';
import { getAccountEmail } from '../../accounts/index.ts';
import type { Db } from '../../db/client.ts';
import { shopDay } from '../../settings/index.ts';
import { createQuoteLink } from '../follow-link.ts';
import { findOwnQuote, listOwnQuotes, type OwnQuote } from './account-queries.ts';

interface Owner {
  readonly userId: string;
  readonly at: Date;
}

/** Lists the requests of an account, newest first: those under its email, once its owner has confirmed it. */
export async function listMyQuotes(
  db: Db,
  { userId, at, language }: Owner & { readonly language: Language },
): Promise<MyQuote[]> {
  const { email, isVerified } = await getAccountEmail(db, userId);
  if (!isVerified) return [];
  return (await listOwnQuotes(db, email)).map((quote) => toMyQuote(quote, language, shopDay(at)));
}

function toMyQuote(quote: OwnQuote, language: Language, today: string): MyQuote {
  const isOver = quote.valid_until !== null && quote.valid_until < today;
  return {
    number: quote.number,
    state: quote.status === 'sent' && isOver ? 'expired' : quote.status,
    createdAt: quote.created_at.toISOString(),
    product: quote.kind === 'product' ? flagTypeName(quote.answers.items.flag_type, language) : null,
    validUntil: isOver ? null : quote.valid_until,
    orderNumber: quote.order_number,
  };
}

/**
 * Makes a link to a request of the account, which opens the same page as the link of a mail.
 * @returns its token. @throws {ShopError} NOT_FOUND for a request of somebody else, or of an email that is not confirmed.
 */
export async function openMyQuote(db: Db, number: string, { userId, at }: Owner): Promise<string> {
  const { email, isVerified } = await getAccountEmail(db, userId);
  const quote = isVerified ? await findOwnQuote(db, email, number) : undefined;
  if (!quote) throw new ShopError('NOT_FOUND', 'noQuote');
  return createQuoteLink(db, quote.id, at);
}
