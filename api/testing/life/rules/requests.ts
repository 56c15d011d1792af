import type { QuoteState } from '../../../../contract/forms/quote-states.ts';
import type { OfferState } from '../../../../contract/offers/offer-states.ts';
import { shopDay } from '../../../settings/index.ts';
import type { BookedOffer, BookedQuote } from '../booked-offers.ts';
import { type BookedOrder, type Books, ofOrder, sum } from '../books.ts';

/** Requests and their offers agree, what was sent never changes, and an acceptance made the order that was accepted, once. */
export const requestFaults = (books: Books, before: Books | undefined): string[] => [
  ...sentFaults(books, before),
  ...mailFaults(books),
  ...books.quotes.flatMap((quote) => {
    const offers = books.offers.filter(({ quote_id }) => quote_id === quote.id);
    return [
      ...stateFaults(quote, offers),
      ...offers.flatMap((offer) => [...answerFaults(offer), ...orderFaults(books, quote, offer)]),
    ].map((fault) => `${quote.number} ${fault}`);
  }),
];

const STANDS: readonly OfferState[] = ['sent', 'accepted'];

/** The state of the offer that stands, or was the last to, in each state of a request. */
const NEWEST: Readonly<Record<QuoteState, readonly (OfferState | undefined)[]>> = {
  received: [undefined],
  'in-work': [undefined, 'withdrawn', 'declined', 'expired'],
  sent: ['sent'],
  accepted: ['accepted'],
  ordered: ['accepted'],
  declined: ['declined'],
  expired: ['expired'],
  closed: [undefined, 'withdrawn', 'declined', 'expired'],
};

function stateFaults({ status }: BookedQuote, offers: readonly BookedOffer[]): string[] {
  const count = (...states: readonly OfferState[]) =>
    offers.filter(({ state }) => states.includes(state)).length;
  const newest = offers.filter(({ state }) => state !== 'draft').at(-1)?.state;
  return [
    ...(count('draft') > 1 ? ['has two drafts'] : []),
    ...(count(...STANDS) > 1 ? ['has two offers that stand'] : []),
    ...(NEWEST[status].includes(newest) ? [] : [`is ${status}, its last offer is ${newest}`]),
  ];
}

function answerFaults({ number, state, sent_at, valid_until, answered_at, answer }: BookedOffer): string[] {
  const isAnswered = answer !== null && answered_at !== null;
  const isLate = answered_at !== null && shopDay(new Date(answered_at)) > valid_until;
  return [
    ...((state === 'draft') === (sent_at === null) ? [] : [`v${number} is ${state}, sent at ${sent_at}`]),
    ...(['accepted', 'declined'].includes(state) && !isAnswered ? [`v${number} is ${state} by nobody`] : []),
    ...(['draft', 'sent', 'expired'].includes(state) && isAnswered
      ? [`v${number} is ${state}, and answered`]
      : []),
    ...(isLate && answer?.by === 'link' ? [`v${number} was answered after its end by the link`] : []),
  ];
}

function orderFaults(books: Books, quote: BookedQuote, offer: BookedOffer): string[] {
  const { number, state, order_id } = offer;
  const order = books.orders.find(({ id }) => id === order_id);
  if (!order) return state === 'accepted' ? [`v${number} is accepted, and has no order`] : [];
  const { status, payment_status } = order;
  const isStopped = status === 'cancelled' && payment_status === 'failed';
  const faults = [...billFaults(books, offer, order), ...lineFaults(books, offer, order)];
  if (state === 'withdrawn' && !isStopped)
    faults.push(`is taken back, its order is ${status} ${payment_status}`);
  if (state !== 'withdrawn' && state !== 'accepted') faults.push(`is ${state} and has an order`);
  if (state === 'accepted' && quote.status === 'accepted' && payment_status !== 'pending' && !isStopped)
    faults.push(`waits for its payment, the order is ${payment_status}`);
  if (state === 'accepted' && quote.status === 'ordered' && payment_status === 'pending')
    faults.push('is ordered without money');
  return faults.map((fault) => `v${number} ${fault}`);
}

/** Lines of an offer that count. */
const countedOf = ({ offerLines }: Books, { id }: BookedOffer) =>
  offerLines.filter((line) => line.offer_id === id && (!line.is_optional || line.is_taken));

/** The order costs what was accepted; only its taxes may be those of another day, or of an exemption. */
function billFaults(books: Books, offer: BookedOffer, order: BookedOrder): string[] {
  const counted = countedOf(books, offer);
  const priceOf = (isIn: (kind: string) => boolean) =>
    sum(counted.filter(({ kind }) => isIn(kind)).map((line) => line.quantity * line.unit_price_cents));
  const isRetaxed = ofOrder(books.events, order).some(({ what }) => what.startsWith('tax-'));
  const expected = [
    ['goods', order.subtotal_cents, priceOf((kind) => kind !== 'delivery' && kind !== 'discount')],
    ['discount', order.discount_cents, -priceOf((kind) => kind === 'discount')],
    ['delivery', order.shipping_cents, priceOf((kind) => kind === 'delivery')],
    ['total', isRetaxed ? 0 : order.total_cents, isRetaxed ? 0 : offer.answer?.totalCents],
  ] as const;
  const isInvoice = order.payment_method === 'invoice';
  return [
    ...expected.flatMap(([what, has, wants]) =>
      has === wants ? [] : [`was accepted with ${what} of ${wants}, its order has ${has}`],
    ),
    ...(isInvoice === (offer.payment === 'invoice') ? [] : [`is paid by ${order.payment_method}`]),
    ...(order.tax_province === offer.tax_province ? [] : [`is taxed in ${order.tax_province}`]),
    ...(order.fulfilment === offer.fulfilment ? [] : [`is for ${order.fulfilment}`]),
  ];
}

function lineFaults(books: Books, offer: BookedOffer, order: BookedOrder): string[] {
  const piecesOf = (lines: readonly { readonly sku: string | null; readonly quantity: number }[]) =>
    JSON.stringify(lines.map(({ sku, quantity }) => [sku, quantity]));
  const goods = countedOf(books, offer).filter(({ kind }) => kind !== 'delivery' && kind !== 'discount');
  return piecesOf(goods) === piecesOf(ofOrder(books.lines, order)) ? [] : ['has other lines than its order'];
}

/** What went out stays as it was, and an answer that was given is not taken back, but by reopening the request. */
function sentFaults({ offers }: Books, before: Books | undefined): string[] {
  const now = new Map(offers.map((offer) => [offer.id, offer]));
  return (before?.offers ?? []).flatMap((was) => {
    const is = now.get(was.id);
    // Drafts change and are deleted, and whoever asked may be forgotten.
    if (was.state === 'draft' || !is) return [];
    return [
      ...(is.digest === was.digest ? [] : [`v${was.number} was sent, and has changed`]),
      ...(is.order_id === was.order_id || was.order_id === null ? [] : [`v${was.number} has another order`]),
      ...(ENDED.includes(was.state) && is.state !== was.state
        ? [`v${was.number} was ${was.state}, is ${is.state}`]
        : []),
    ];
  });
}

const ENDED: readonly OfferState[] = ['superseded', 'withdrawn', 'declined'];

/** Mails that an offer has once, each to one person. */
const ONCE = [
  'offer-sent',
  'offer-accepted',
  'offer-accepted-for-staff',
  'offer-declined-for-staff',
  'deposit-reminder',
];

function mailFaults({ mails, offers, quotes }: Books): string[] {
  return offers.flatMap((offer) => {
    const kinds = mails.filter(({ offer_id }) => offer_id === offer.id).map(({ kind }) => kind);
    const count = (kind: string) => kinds.filter((each) => each === kind).length;
    const { email } = quotes.find(({ id }) => id === offer.quote_id) ?? {};
    const isAccepted = offer.answer?.reason === null;
    return [
      ...(offer.state === 'draft' && kinds.length > 0 ? [`a draft was mailed: ${kinds}`] : []),
      ...ONCE.filter((kind) => count(kind) > 1).map((kind) => `an offer has ${count(kind)} mails ${kind}`),
      ...(count('offer-ending') > 2 ? ['an offer has too many reminders'] : []),
      ...(isAccepted && count('offer-accepted-for-staff') !== 1 ? ['an acceptance was not told'] : []),
      ...(isAccepted && count('offer-accepted') !== (email ? 1 : 0)
        ? ['an acceptance was not confirmed']
        : []),
    ];
  });
}
