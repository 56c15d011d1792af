import type { OfferAnswer } from '../../../contract/desk/offers.ts';
import type { CustomerInfo } from '../../../contract/orders/customer.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Tx } from '../../db/client.ts';
import { priceOffer, readPricing } from '../../offers/index.ts';
import { type OrderDeps, placeAcceptedOffer } from '../../orders/index.ts';
import {
  changeOffer,
  changeQuote,
  insertQuoteFile,
  type LockedQuote,
  OFFER_STEPS,
  type OfferLineRow,
  type OfferRow,
  QUOTE_STEPS,
  readOfferLines,
} from '../../quotes/index.ts';
import { claimFile } from '../../uploads/index.ts';
import { freezeTicks } from '../linked-queries.ts';

export interface Acceptance {
  /** Locked by this transaction. */
  readonly quote: LockedQuote;
  readonly offer: OfferRow;
  /** Positions of the optional lines that are taken. */
  readonly taken: readonly number[];
  /** The total that was seen. */
  readonly totalCents: number;
  readonly customer: CustomerInfo;
  readonly termsVersion: string;
  /** The link of an uploaded purchase order; or empty. */
  readonly file: string;
  readonly answer: Pick<OfferAnswer, 'by' | 'name' | 'how' | 'poNumber' | 'standingOffer' | 'mayUseArtwork'>;
  /** Who records it; null by the link. */
  readonly staffId: string | null;
  /** When the customer said so. */
  readonly answeredAt: Date;
  readonly at: Date;
}

export interface AcceptDeps extends Pick<OrderDeps, 'contactEmail' | 'requiresIdentity'> {
  readonly publicUrl: string;
}

/**
 * Accepts an offer, whoever tells the shop: by the link, or recorded by staff. Freezes the ticks, keeps the answer, and makes
 * the order. The request is ordered at once when no money is waited for.
 * @throws {ShopError} INVALID_REQUEST for ticks of lines that are not optional, or a file that is not the shop's;
 * PRICE_CHANGED for another total; CONFLICT when offer or request take no such step; OUT_OF_STOCK for a stock line.
 */
export async function acceptOffer(tx: Tx, deps: AcceptDeps, acceptance: Acceptance): Promise<string> {
  const { quote, offer, taken, totalCents, staffId, answeredAt, at } = acceptance;
  const lines = await readOfferLines(tx, offer.id);
  requireOptional(taken, lines);
  const pricing = await readPricing(tx, quote.email, at);
  const totals = priceOffer(offer, lines, { ...pricing, taken: new Set(taken) });
  if (totals.totalCents !== totalCents) throw new ShopError('PRICE_CHANGED', 'offerTotalChanged');
  const answer = answerOf(acceptance);
  const step = OFFER_STEPS[offer.state === 'expired' ? 'accept-late' : 'accept'];
  const answered = { answered_at: answeredAt, answer: JSON.stringify(answer) };
  if (!(await changeOffer(tx, { id: offer.id }, { ...step, ...answered }))) throw noLongerOpen();
  if (!(await changeQuote(tx, { id: quote.id }, QUOTE_STEPS.accept))) throw noLongerOpen();
  await freezeTicks(tx, offer.id, taken);
  await keepFile(tx, deps, acceptance);
  const { customer, termsVersion } = acceptance;
  const { orderId, payment_status } = await placeAcceptedOffer(tx, {
    offer,
    lines,
    taken: new Set(taken),
    totalCents,
    customer,
    poNumber: answer.poNumber,
    standingOffer: answer.standingOffer,
    termsVersion,
    staffId,
    at,
    deps,
  });
  if (payment_status !== 'pending') await changeQuote(tx, { id: quote.id }, QUOTE_STEPS.order);
  return orderId;
}

const answerOf = ({ answer, termsVersion, totalCents }: Acceptance): OfferAnswer => ({
  ...answer,
  termsVersion,
  totalCents,
  reason: null,
  words: '',
});

function requireOptional(taken: readonly number[], lines: readonly OfferLineRow[]): void {
  for (const [index, position] of taken.entries()) {
    if (lines[position]?.is_optional && taken.indexOf(position) === index) continue;
    const message = 'offerLineNotOptional';
    throw new ShopError('INVALID_REQUEST', message, { issues: [{ path: `taken.${index}`, message }] });
  }
}

async function keepFile(tx: Tx, { publicUrl }: AcceptDeps, acceptance: Acceptance): Promise<void> {
  const { quote, file, staffId, at } = acceptance;
  const key = await claimFile(tx, file, publicUrl);
  if (key === null) return;
  await insertQuoteFile(tx, {
    quote_id: quote.id,
    message_id: null,
    staff_id: staffId,
    is_from_staff: staffId !== null,
    purpose: 'purchase-order',
    file_key: key,
    at,
  });
}

/** Another press, a person of staff or the job was faster. */
export const noLongerOpen = () => new ShopError('CONFLICT', 'offerNotOpen');
