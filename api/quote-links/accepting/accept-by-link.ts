import type { Language } from '../../../contract/locale.ts';
import type { Accept } from '../../../contract/offers/quote-link.ts';
import { type ApiKey, ShopError } from '../../../contract/problem.ts';
import { inTransaction, type Tx } from '../../db/client.ts';
import { unknownLink } from '../../links/index.ts';
import { createPayLink, getOrder, keepLanguageChoice } from '../../orders/index.ts';
import { listOffers, lockQuote, type OfferRow } from '../../quotes/index.ts';
import type { AnswerDeps } from '../deps.ts';
import { followQuoteLink } from '../follow-link.ts';
import { mailAnswer } from '../mails/mail-answer.ts';
import { isOver } from '../showing/show-offer.ts';
import { showQuote } from '../showing/show-quote.ts';
import { acceptOffer } from './accept-offer.ts';
import { customerOf } from './delivery-address.ts';

interface Call {
  readonly token: string;
  readonly language: Language;
}

/**
 * Accepts the offer that stands, once however often this is sent: a second press, or one beside an acceptance that staff
 * recorded, finds it accepted.
 * @returns what can be paid by, or null when nothing falls due by card now.
 * @throws {ShopError} NOT_FOUND; CONFLICT for an offer that does not stand; else as `acceptOffer`, PRICE_CHANGED with the
 * request as it is now.
 */
export async function acceptByLink(deps: AnswerDeps, call: Call, body: Accept): Promise<string | null> {
  const { db, publicUrl, now } = deps;
  const at = now();
  const id = await followQuoteLink(db, call.token, at);
  try {
    const orderId = await inTransaction(db, (tx) => acceptOnce(tx, deps, { id, body, at }));
    return (await createPayLink(db, orderId, at))?.token ?? null;
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const code = WITH_FRESH.find((known) => known === error.code);
    if (!code) throw error;
    const data = await showQuote(db, id, { language: call.language, publicUrl, at });
    throw new ShopError(code, error.sentence, { data, cause: error });
  }
}

/** The page shows what stands now. */
const WITH_FRESH = ['PRICE_CHANGED', 'CONFLICT', 'OUT_OF_STOCK'] as const;

interface Pressed {
  readonly id: string;
  readonly body: Accept;
  readonly at: Date;
}

async function acceptOnce(tx: Tx, deps: AnswerDeps, { id, body, at }: Pressed): Promise<string> {
  const quote = await lockQuote(tx, id);
  const offer = (await listOffers(tx, id)).find(({ number }) => number === body.offer);
  if (!quote || !offer || offer.state === 'draft') throw unknownLink();
  if (offer.state === 'accepted' && offer.order_id) return offer.order_id;
  const why = whyNot(offer, at);
  if (why) throw new ShopError('CONFLICT', why);
  const orderId = await acceptOffer(tx, deps, {
    quote,
    offer,
    taken: body.taken,
    totalCents: body.totalCents,
    customer: customerOf(quote, offer, body.address),
    termsVersion: body.termsVersion,
    file: body.file,
    answer: {
      by: 'link',
      name: body.name,
      how: null,
      poNumber: body.poNumber || null,
      standingOffer: body.standingOffer || null,
      mayUseArtwork: body.mayUseArtwork,
    },
    staffId: null,
    answeredAt: at,
    at,
  });
  await keepLanguageChoice(tx, await getOrder(tx, orderId), { ...body, at });
  await mailAnswer(tx, deps, { what: 'accepted', quote, offerId: offer.id });
  return orderId;
}

/** Why an offer cannot be accepted by the link. */
function whyNot(offer: OfferRow, at: Date): ApiKey | undefined {
  if (offer.state === 'superseded') return 'offerSuperseded';
  if (offer.state === 'expired' || isOver(offer, at)) return 'offerExpired';
  return offer.state === 'sent' ? undefined : 'offerNotOpen';
}
