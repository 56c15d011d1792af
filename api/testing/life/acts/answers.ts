import { randomUUID } from 'node:crypto';
import { DECLINE_REASONS } from '../../../../contract/offers/offer-states.ts';
import { offerTotals } from '../../../../contract/offers/offer-totals.ts';
import type {
  EndedQuoteLink,
  LinkedOffer,
  LinkedQuote,
  OfferAnswering,
} from '../../../../contract/offers/quote-link.ts';
import { TERMS_VERSION } from '../../../../contract/terms.ts';
import { createQuoteLink } from '../../../quote-links/index.ts';
import { shopDay } from '../../../settings/index.ts';
import { type Act, pick } from '../act.ts';
import { asStaff, type LifeRequest, type World } from '../world.ts';
import { linkTo } from './phone.ts';
import { ADDRESSES } from './placing.ts';

/** What a customer sees by the link that was mailed last; undefined once the request was erased. */
export async function openLink(world: World, request: LifeRequest): Promise<LinkedQuote | undefined> {
  const answer = await world.api.get(`/quote-links/${request.token}`);
  if (answer.status !== 200) return undefined;
  const { data } = (await answer.json()) as { data: LinkedQuote | EndedQuoteLink };
  if (data.state !== 'link-expired') return data;
  request.token = await createQuoteLink(world.database.db, request.id, world.now());
  return openLink(world, request);
}

/** The offer that stands, or was the last to; sometimes an older one. */
const offerOf = ({ offers, current }: LinkedQuote, n: number): LinkedOffer | undefined =>
  n % 8 === 7 ? offers.at(-1) : (offers.find(({ number }) => number === current) ?? offers[0]);

/** Some of the optional lines, and what the page shows for them. */
function taking({ lines, taxing, payment, depositPpm }: LinkedOffer, m: number) {
  const taken = lines.flatMap(({ isOptional }, at) => (isOptional && (m + at) % 2 === 0 ? at : []));
  const totals = offerTotals(lines, {
    taken: new Set(taken),
    taxing: { ...taxing, rowId: null },
    payment,
    depositPpm,
  });
  return { taken, totalCents: totals.totalCents };
}

/** An address where the offer goes, mostly. */
function addressFor({ province, fulfilment }: LinkedOffer, m: number) {
  const there = ADDRESSES.find((address) => address.province === province);
  const address = fulfilment === 'pickup' || m % 9 === 8 ? pick(ADDRESSES, m) : (there ?? ADDRESSES[0]);
  return { firstName: 'Ada', lastName: 'Byron', address: '1 Pier', ...address };
}

/** The customer accepts by the link: mostly what is shown, sometimes another total, an older version, or an ended one. */
export async function accept(world: World, request: LifeRequest, { n, m, yes }: Act): Promise<void> {
  const quote = await openLink(world, request);
  const offer = quote && offerOf(quote, n);
  if (!offer) return;
  const { taken, totalCents } = taking(offer, m);
  const isWrong = n % 10 === 9;
  const body = {
    ...{ offer: offer.number, taken, name: 'Ada Byron', mayUseArtwork: true, termsVersion: TERMS_VERSION },
    totalCents: totalCents + (isWrong ? 1 : 0),
    poNumber: offer.payment === 'invoice' || yes ? `PO ${n}` : '',
    address: quote.asksAddress || m % 6 === 5 ? addressFor(offer, m) : null,
  };
  const answer = await world.send({ method: 'POST', path: `/quote-links/${request.token}/accept`, body });
  await adopt(world, request);
  const { code } = answer.status === 201 ? {} : ((await answer.clone().json()) as { code?: string });
  if (code === 'PRICE_CHANGED' && !isWrong) throw new Error(`${totalCents} was shown, and is refused`);
}

/** Staff record an acceptance that came by phone, in time or late; sometimes of an older version. */
export async function record(world: World, request: LifeRequest, { n, m, yes }: Act): Promise<void> {
  const asked = await asStaff(world, ['desk', 'GET', `/quotes/${request.number}/answering`]);
  if (asked.status !== 200) return;
  const { acceptable, asksAddress } = ((await asked.json()) as { data: OfferAnswering }).data;
  if (!acceptable) return;
  const number = n % 8 === 7 ? 1 : acceptable.number;
  const body = {
    ...taking(acceptable, m),
    name: 'Ada Byron',
    how: pick(['phone', 'mail', 'purchase-order', 'in-person'], n),
    on: yes ? shopDay(world.now()) : shopDay(new Date(acceptable.sentAt)),
    poNumber: `PO ${n}`,
    address: asksAddress ? addressFor(acceptable, m) : null,
  };
  const path = `/quotes/${request.number}/offers/${number}/acceptance`;
  await asStaff(world, [n % 2 ? 'desk' : 'owner', 'POST', path], { body });
  await adopt(world, request);
}

/** The orders of a request, which later acts are about, too. */
async function adopt(world: World, { id, email }: LifeRequest): Promise<void> {
  const rows = await world.query<{ id: string; number: string }>(
    `select orders.id, order_number as number from quote_offers join orders on orders.id = order_id where quote_id = $1`,
    [id],
  );
  for (const order of rows) {
    if (world.orders.some((known) => known.id === order.id)) continue;
    world.orders.push({ ...order, email, headers: {} });
    await linkTo(world, order.id);
  }
}

const send = (world: World, { token }: LifeRequest, [action, body]: readonly [string, unknown]) =>
  world.send({
    method: 'POST',
    path: `/quote-links/${token}/${action}`,
    body,
    headers: { 'Idempotency-Key': randomUUID() },
  });

export async function decline(world: World, request: LifeRequest, { n, m }: Act): Promise<void> {
  const quote = await openLink(world, request);
  const offer = quote && offerOf(quote, n);
  if (!offer) return;
  await send(world, request, ['decline', { offer: offer.number, reason: pick(DECLINE_REASONS, m) }]);
}

export const askAgain = async (world: World, request: LifeRequest): Promise<void> => {
  await send(world, request, ['ask-again', {}]);
};

export const write = async (world: World, request: LifeRequest, { n }: Act): Promise<void> => {
  await send(world, request, ['message', { text: `How about ${n}?` }]);
};

const CARDS = ['pm_card_visa', 'pm_card_visa', 'pm_card_authenticationRequired', 'pm_card_chargeDeclined'];

/** The customer pays what falls due of an accepted offer, from the page of the request. */
export async function payOffer(world: World, request: LifeRequest, { m }: Act): Promise<void> {
  const answer = await send(world, request, ['pay', {}]);
  if (answer.status !== 201) return;
  const { token } = ((await answer.json()) as { data: { token: string } }).data;
  const body = { paymentMethodId: pick(CARDS, m) };
  await world.send({ method: 'POST', path: `/pay-links/${token}`, body, mayRecord: true });
}
