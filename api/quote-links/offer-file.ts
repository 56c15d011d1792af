import { ShopError } from '../../contract/problem.ts';
import { openOfferPdf } from '../offers/index.ts';
import { listOffers } from '../quotes/index.ts';
import type { QuoteLinkDeps } from './deps.ts';
import { followQuoteLink } from './follow-link.ts';

/**
 * The PDF of an offer, as it was sent.
 * @param number of the offer; by default the newest that was sent.
 * @throws {ShopError} NOT_FOUND for an unknown link and for a draft.
 */
export async function readOfferFile(
  deps: QuoteLinkDeps,
  token: string,
  number: number | undefined,
): Promise<{ readonly name: string; readonly pdf: Buffer }> {
  const id = await followQuoteLink(deps.db, token, deps.now());
  const sent = (await listOffers(deps.db, id)).filter(({ state }) => state !== 'draft');
  const offer = sent.find((version) => number === undefined || version.number === number);
  if (!offer) throw new ShopError('NOT_FOUND', 'noOffer');
  return openOfferPdf(deps, offer);
}
