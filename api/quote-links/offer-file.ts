import { ShopError } from '../../contract/problem.ts';
import { listOffers } from '../quotes/index.ts';
import { readMadeFile } from '../uploads/index.ts';
import type { QuoteLinkDeps } from './deps.ts';
import { followQuoteLink } from './follow-link.ts';

/**
 * The PDF of an offer, as it was sent.
 * @param number of the offer; by default the newest that was sent.
 * @throws {ShopError} NOT_FOUND for an unknown link, a draft, and an offer without a file.
 */
export async function readOfferFile(
  { db, uploads, now }: QuoteLinkDeps,
  token: string,
  number: number | undefined,
): Promise<{ readonly name: string; readonly pdf: Buffer }> {
  const id = await followQuoteLink(db, token, now());
  const sent = (await listOffers(db, id)).filter(({ state }) => state !== 'draft');
  const offer = sent.find((version) => number === undefined || version.number === number);
  if (!offer?.file_key) throw new ShopError('NOT_FOUND', 'noOffer');
  const pdf = await readMadeFile({ db, uploads }, offer.file_key);
  return { name: `offer-${offer.number}`, pdf };
}
