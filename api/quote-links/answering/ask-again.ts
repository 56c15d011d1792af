import { ShopError } from '../../../contract/problem.ts';
import { inTransaction } from '../../db/client.ts';
import { say } from '../../http/say.ts';
import { unknownLink } from '../../links/index.ts';
import { changeQuote, listOffers, lockQuote, QUOTE_STEPS, receiveQuoteMessage } from '../../quotes/index.ts';
import type { AnswerDeps } from '../deps.ts';
import { followQuoteLink } from '../follow-link.ts';
import { expireOffer } from '../reminding/expire-offers.ts';

/**
 * Asks for the same price again, after the last day of the offer or after a refusal. The request is in work again, and a
 * message says so; a second press finds it in work, and changes nothing.
 * @throws {ShopError} NOT_FOUND; CONFLICT while an offer stands, and without any.
 */
export async function askAgain(deps: AnswerDeps, token: string): Promise<void> {
  const { db, now } = deps;
  const at = now();
  const id = await followQuoteLink(db, token, at);
  await inTransaction(db, async (tx) => {
    const quote = await lockQuote(tx, id);
    if (!quote) throw unknownLink();
    const offers = (await listOffers(tx, id)).filter(({ state }) => state !== 'draft');
    // The job may not have come to it yet.
    for (const offer of offers) await expireOffer(tx, { id, offer, at });
    const [newest] = offers;
    const isAsked =
      quote.status === 'in-work' && (newest?.state === 'expired' || newest?.state === 'declined');
    if (isAsked) return;
    if (!(await changeQuote(tx, { id }, QUOTE_STEPS['ask-again'])))
      throw new ShopError('CONFLICT', 'offerStands');
    await receiveQuoteMessage(tx, {
      deps,
      quoteId: id,
      text: say('askedAgain', quote.language),
      files: [],
      at,
    });
  });
}
