import type { OfferTerms } from '../../../contract/desk/offers.ts';
import { type OfferTotals, offerTotals } from '../../../contract/offers/offer-totals.ts';
import { promiseDelivery } from '../../../contract/orders/delivery-promise.ts';
import type { PaymentStatus } from '../../../contract/orders/order-states.ts';
import type { TaxExemption } from '../../../contract/orders/tax-exemption.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Tx } from '../../db/client.ts';
import { settingsIn, shopDay } from '../../settings/index.ts';
import { claimCertificate } from '../agreements/exemption-queries.ts';
import { requireTerms } from '../agreements/order-on-account.ts';
import { lockAccountOf, type TermsRow } from '../agreements/terms-queries.ts';
import { serveOrder } from '../goods/serve-order.ts';
import { insertLinkPayment, signPlacing, UNTIL_PAID } from '../money/pay-link-queries.ts';
import { linkOffer } from '../order/offer-queries.ts';
import { getOrder } from '../order/queries.ts';
import type { OfferedOrder, OrderRow, PickupStoreRow } from '../order/rows.ts';
import { toOrder } from '../order/wire.ts';
import { insertReceivable } from '../receivables/receivable-queries.ts';
import { placedAnswer } from '../replay/answers.ts';
import { type Acceptance, pricedLine } from './accepted-offer.ts';
import { claimAndReadShop, readAskersEmail } from './accepting-queries.ts';
import { insertOrder, isRefused } from './insert-order-queries.ts';
import { newOrder } from './new-order.ts';
import { type OfferedLines, readOfferedLines } from './offered-lines.ts';
import { readPickupStore } from './pickup-store.ts';
import { requireIdentity } from './require-identity.ts';
import { taxingOfOffer } from './taxing-of-offer.ts';

interface Placed {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly payment_status: PaymentStatus;
  /** All, the deposit, or nothing by invoice. */
  readonly dueNowCents: number;
}

/**
 * Makes the order of an accepted offer, in the caller's transaction, which has taken the step of the offer: its stock is reserved,
 * and it waits for its payment by a link, without an end, or is paid by invoice. The order is the offer's `order_id`.
 * @throws {ShopError} PRICE_CHANGED with the totals of this moment when the customer saw another one; OUT_OF_STOCK; CONFLICT for
 * goods that are not sold any more, for an account without terms, and above its credit limit; SERVICE_UNAVAILABLE for a shop that
 * does not say who it is.
 */
export async function placeAcceptedOffer(tx: Tx, acceptance: Acceptance): Promise<Placed> {
  const { offer, at, deps } = acceptance;
  const shop = await claimAndReadShop(tx, offer.id, at);
  await requireIdentity(tx, deps, shop);
  const priced = await price(tx, acceptance);
  const { totals, offered, store, exemption } = priced;
  const terms = await termsOf(tx, acceptance, totals);
  const order = rowOf(acceptance, priced, promiseOf(acceptance, { shop, store, offered }));
  const isMailed = order.email !== '' && order.payment_status !== 'pending';
  const row = await insertOrder(tx, {
    key: shop.key,
    userId: terms?.user_id ?? null,
    order,
    lines: offered.lines,
    recent: shop.recent,
    mayRepeat: true,
    answer: isMailed ? placedAnswer(toOrder(order, offered.lines)) : undefined,
    isPaidByLink: true,
    staffId: acceptance.staffId ?? undefined,
  }).catch((error) => {
    throw isRefused(error) ? new ShopError('CONFLICT', 'stockChanged', { cause: error }) : error;
  });
  await linkOffer(tx, offer.id, row.id);
  if (acceptance.staffId) await signPlacing(tx, row.id, acceptance.staffId);
  if (exemption?.file) await claimCertificate(tx, row.id, exemption.file);
  await letPay(tx, row, { totals, terms, at });
  const { payment_status } = await getOrder(tx, row.id);
  return {
    orderId: row.id,
    orderNumber: row.order_number,
    payment_status,
    dueNowCents: totals.dueNowCents,
  };
}

interface Priced {
  readonly totals: OfferTotals;
  readonly offered: OfferedLines;
  readonly store: PickupStoreRow | null;
  readonly exemption: TaxExemption | null;
}

/** @throws {ShopError} PRICE_CHANGED, and everything that `readOfferedLines` throws. */
async function price(tx: Tx, acceptance: Acceptance): Promise<Priced> {
  const { offer, lines, taken, customer, totalCents, at } = acceptance;
  const offered = await readOfferedLines(tx, { lines, taken });
  const store = await readPickupStore(tx, {
    fulfilment: offer.fulfilment,
    pickupStore: offer.pickup_store,
  });
  const province = store?.province ?? customer.province;
  const { taxing, exemption } = await taxingOfOffer(tx, { quoteId: offer.quote_id, province, at });
  const { payment, deposit_ppm: depositPpm } = offer;
  const totals = offerTotals(lines.map(pricedLine), { taken, taxing, payment, depositPpm });
  if (totals.totalCents !== totalCents)
    throw new ShopError('PRICE_CHANGED', 'amountsChanged', { data: freshTotals(totals) });
  return { totals, offered, store, exemption };
}

const freshTotals = ({ tax, ...totals }: OfferTotals) => ({
  ...totals,
  gstCents: tax.gstCents,
  pstCents: tax.pstCents,
  hstCents: tax.hstCents,
  taxCents: tax.taxCents,
});

/** The terms of the account to whose address the offer went; undefined for an order that is paid by card. */
async function termsOf(
  tx: Tx,
  { offer, poNumber }: Acceptance,
  { totalCents }: OfferTotals,
): Promise<TermsRow | undefined> {
  if (offer.payment !== 'invoice') return undefined;
  const account = await lockAccountOf(tx, await readAskersEmail(tx, offer.quote_id));
  if (!account?.is_verified) throw new ShopError('CONFLICT', 'noInvoiceTerms');
  const body = { paymentMethod: 'invoice', poNumber: poNumber ?? '' } as const;
  return requireTerms(tx, { body, userId: account.id, totalCents });
}

function rowOf(
  { offer, customer, poNumber, standingOffer, termsVersion, at }: Acceptance,
  { totals, store, exemption }: Priced,
  promise: ReturnType<typeof promiseDelivery>,
): OfferedOrder {
  const body = {
    customerInfo: customer,
    paymentMethod: offer.payment === 'invoice' ? 'invoice' : 'card',
    fulfilment: offer.fulfilment,
    // An institution finds its invoice by either.
    poNumber: [poNumber, standingOffer].filter(Boolean).join(' / '),
    termsVersion,
  } as const;
  const priced = { lines: [], totals, coupon: null, store };
  const { language } = offer;
  return {
    ...newOrder(body, priced, { language, exemption, promise, at }),
    asked_cents: isInParts(totals) ? totals.dueNowCents : null,
    is_from_offer: true,
  };
}

/** A deposit that would be all of the order is its whole payment. */
const isInParts = ({ dueNowCents, totalCents }: OfferTotals) => dueNowCents > 0 && dueNowCents < totalCents;

interface Promised extends Pick<Priced, 'store' | 'offered'> {
  readonly shop: Awaited<ReturnType<typeof claimAndReadShop>>;
}

/** What is made needs its proof and its time before it leaves; then the days count from the payment and the approval. */
function promiseOf({ offer, at }: Acceptance, { shop, store, offered }: Promised) {
  const { delivery, holidays } = settingsIn(shop.shopSettings ?? {});
  const isMade = offered.lines.some(({ kind }) => kind === 'custom');
  const { proofDays, makeDays } = offer.terms as OfferTerms;
  const readyDays = delivery.readyDays + (isMade ? proofDays + makeDays : 0);
  const days = offered.goods.flatMap(({ available_on }) => available_on ?? []);
  const promise = promiseDelivery(
    { ...delivery, readyDays },
    {
      today: shopDay(at),
      isPickup: store !== null,
      isPaidLater: offer.payment !== 'invoice',
      availableOn: days.toSorted().at(-1) ?? null,
      holidays,
    },
  );
  return isMade ? { ...promise, by: null } : promise;
}

interface Letting {
  readonly totals: OfferTotals;
  readonly terms: TermsRow | undefined;
  readonly at: Date;
}

/** Opens the payment or the receivable of a new order. */
async function letPay(tx: Tx, order: OrderRow, { totals, terms, at }: Letting): Promise<void> {
  if (terms) {
    await insertReceivable(tx, order.id, terms);
    await serveOrder(tx, order, at);
    return;
  }
  await insertLinkPayment(tx, {
    orderId: order.id,
    kind: isInParts(totals) ? 'deposit' : 'whole',
    amountCents: totals.dueNowCents,
    payUntil: UNTIL_PAID,
  });
}
