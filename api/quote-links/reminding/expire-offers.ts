import { type Db, inTransaction, type Tx } from '../../db/client.ts';
import {
  changeOffer,
  changeQuote,
  listOffers,
  lockQuote,
  OFFER_STEPS,
  type OfferRow,
  QUOTE_STEPS,
} from '../../quotes/index.ts';
import { shopDay } from '../../settings/index.ts';
import { isOver } from '../showing/show-offer.ts';
import { listOverdue } from './reminder-queries.ts';

/**
 * Moves the offers whose last day is over from `sent` alone, each in a transaction of its own: one that was answered
 * meanwhile stays as it is.
 * @returns the number of offers.
 */
export async function expireOffers({
  db,
  now,
}: {
  readonly db: Db;
  readonly now: () => Date;
}): Promise<number> {
  const at = now();
  let expired = 0;
  for (const { id, quote_id: quoteId } of await listOverdue(db, shopDay(at))) {
    const isExpired = await inTransaction(db, async (tx) => {
      await lockQuote(tx, quoteId);
      const offer = (await listOffers(tx, quoteId)).find((version) => version.id === id);
      return offer !== undefined && expireOffer(tx, { id: quoteId, offer, at });
    });
    if (isExpired) expired += 1;
  }
  return expired;
}

interface Expiring {
  /** Of the request, which this transaction has locked. */
  readonly id: string;
  readonly offer: Pick<OfferRow, 'id' | 'state' | 'valid_until'>;
  readonly at: Date;
}

/** @returns whether the offer's last day was over while it waited for an answer. */
export async function expireOffer(tx: Tx, { id, offer, at }: Expiring): Promise<boolean> {
  if (offer.state !== 'sent' || !isOver(offer, at)) return false;
  if (!(await changeOffer(tx, { id: offer.id }, OFFER_STEPS.expire))) return false;
  await changeQuote(tx, { id }, QUOTE_STEPS.expire);
  return true;
}
