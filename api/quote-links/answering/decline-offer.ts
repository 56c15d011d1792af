import type { Decline } from '../../../contract/offers/quote-link.ts';
import { ShopError } from '../../../contract/problem.ts';
import { inTransaction } from '../../db/client.ts';
import { unknownLink } from '../../links/index.ts';
import {
  changeOffer,
  changeQuote,
  listOffers,
  lockQuote,
  OFFER_STEPS,
  QUOTE_STEPS,
} from '../../quotes/index.ts';
import { noLongerOpen } from '../accepting/accept-offer.ts';
import type { AnswerDeps } from '../deps.ts';
import { followQuoteLink } from '../follow-link.ts';
import { mailAnswer } from '../mails/mail-answer.ts';
import { isOver } from '../showing/show-offer.ts';

/**
 * Declines the offer that stands, once however often this is sent.
 * @throws {ShopError} NOT_FOUND; CONFLICT for an offer that does not stand any more.
 */
export async function declineOffer(
  deps: AnswerDeps,
  token: string,
  { offer: number, reason, words }: Decline,
): Promise<void> {
  const { db, now } = deps;
  const at = now();
  const id = await followQuoteLink(db, token, at);
  await inTransaction(db, async (tx) => {
    const quote = await lockQuote(tx, id);
    const offer = (await listOffers(tx, id)).find((version) => version.number === number);
    if (!quote || !offer || offer.state === 'draft') throw unknownLink();
    if (offer.state === 'declined') return;
    if (offer.state === 'superseded') throw new ShopError('CONFLICT', 'offerSuperseded');
    if (isOver(offer, at)) throw new ShopError('CONFLICT', 'offerExpired');
    const answer = {
      by: 'link',
      name: null,
      how: null,
      poNumber: null,
      standingOffer: null,
      mayUseArtwork: false,
      termsVersion: null,
      totalCents: null,
      reason,
      words,
    };
    const answered = { answered_at: at, answer: JSON.stringify(answer) };
    if (!(await changeOffer(tx, { id: offer.id }, { ...OFFER_STEPS.decline, ...answered })))
      throw noLongerOpen();
    if (!(await changeQuote(tx, { id }, QUOTE_STEPS.decline))) throw noLongerOpen();
    await mailAnswer(tx, deps, { what: 'declined', quote, offerId: offer.id });
  });
}
