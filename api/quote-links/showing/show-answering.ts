import type { OfferAnswering } from '../../../contract/offers/quote-link.ts';
import type { Db, Tx } from '../../db/client.ts';
import { unknownLink } from '../../links/index.ts';
import { readPricing } from '../../offers/index.ts';
import { findQuote, listOffers, mayStep, readOfferLines } from '../../quotes/index.ts';
import { addressOf } from '../accepting/delivery-address.ts';
import { areRemindersStopped } from '../reminding/reminder-queries.ts';
import { shownState, showOffer } from './show-offer.ts';

/**
 * What staff may do about the answer to the offer that went out last.
 * @throws {ShopError} NOT_FOUND when the request was erased.
 */
export async function showAnswering(db: Db | Tx, id: string, at: Date): Promise<OfferAnswering> {
  const quote = await findQuote(db, id);
  if (!quote) throw unknownLink();
  const newest = (await listOffers(db, id)).find(({ state }) => state !== 'draft');
  const state = newest && shownState(newest, at);
  const isAnswerable = (state === 'sent' || state === 'expired') && mayStep(quote.status, 'accept');
  const isWaiting = newest?.state === 'sent' || (newest?.state === 'accepted' && quote.status === 'accepted');
  const lines = newest && isAnswerable ? await readOfferLines(db, newest.id) : [];
  const pricing = await readPricing(db, quote.answers.email, at);
  return {
    acceptable:
      newest && isAnswerable ? await showOffer(db, newest, { lines, pricing, order: undefined }) : null,
    isLate: state === 'expired',
    asksAddress: newest !== undefined && addressOf(quote, newest) === undefined,
    endedOffer:
      newest && (state === 'expired' || state === 'declined') && mayStep(quote.status, 'send')
        ? newest.number
        : null,
    reminders: isWaiting ? ((await areRemindersStopped(db, id)) ? 'stopped' : 'on') : null,
  };
}
