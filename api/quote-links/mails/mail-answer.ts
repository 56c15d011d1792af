import type { Tx } from '../../db/client.ts';
import { enqueueOfferMail } from '../../mail/index.ts';
import type { LockedQuote } from '../../quotes/index.ts';
import { findKeeper } from './staff-queries.ts';

interface Answered {
  readonly what: 'accepted' | 'declined';
  readonly quote: Pick<LockedQuote, 'id' | 'email' | 'assigned_to'>;
  readonly offerId: string;
}

/**
 * Mails an answer to whoever has the request, or to the shop's own address when nobody has it; and an acceptance to the
 * customer, too.
 */
export async function mailAnswer(
  tx: Tx,
  { shopEmail }: { readonly shopEmail: string },
  { what, quote, offerId }: Answered,
): Promise<void> {
  const about = { quoteId: quote.id, offerId };
  const recipient = (await findKeeper(tx, quote.assigned_to)) ?? shopEmail;
  await enqueueOfferMail(tx, { kind: `offer-${what}-for-staff`, recipient, ...about });
  if (what === 'accepted' && quote.email)
    await enqueueOfferMail(tx, { kind: 'offer-accepted', recipient: quote.email, ...about });
}
