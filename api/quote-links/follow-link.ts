import type { Language } from '../../contract/locale.ts';
import type { EndedQuoteLink } from '../../contract/offers/quote-link.ts';
import { pathIn } from '../../contract/page-language.ts';
import type { Db, Tx } from '../db/client.ts';
import { createLink, findLink, followLink, unknownLink } from '../links/index.ts';
import { findQuote } from '../quotes/index.ts';

/** The path of the page behind a link. */
export const quoteLinkPath = (language: Language, token: string): string =>
  pathIn(language, `/quote/${token}`);

/** Makes a link to a request. @returns its token. */
export const createQuoteLink = (db: Db | Tx, quoteId: string, now: Date): Promise<string> =>
  createLink(db, { purpose: 'quote', subject: quoteId, now });

/** @returns the id of a link's request. @throws {ShopError} NOT_FOUND for an unknown or expired link. */
export const followQuoteLink = (db: Db | Tx, token: string, now: Date): Promise<string> =>
  followLink(db, { token, purposes: ['quote'], now });

/**
 * Opens a link, which changes nothing: mail scanners open links, too.
 * @returns the id of its request, or that the link has expired.
 * @throws {ShopError} NOT_FOUND for an unknown link, and for a request that was erased.
 */
export async function openQuoteLink(db: Db, token: string, now: Date): Promise<string | EndedQuoteLink> {
  const link = await findLink(db, { token, purposes: ['quote'] });
  const quote = link?.subject && (await findQuote(db, link.subject));
  if (!link || !quote) throw unknownLink();
  if (link.expiresAt > now) return quote.id;
  return { number: quote.number, language: quote.language, state: 'link-expired' };
}
