import type { DeskOffer, DeskOffers, OfferBody } from '../../../../contract/desk/offers.ts';
import { DAY_MS } from '../../../../contract/durations.ts';
import type { OfferLineBody } from '../../../../contract/offers/offer-lines.ts';
import { shopDay } from '../../../settings/index.ts';
import { bodyOf } from '../../staff/offer-desk.ts';
import { type Act, pick } from '../act.ts';
import { asStaff, type LifeOrder, type LifeRequest, type World } from '../world.ts';
import { accept } from './answers.ts';
import { readMoney } from './money.ts';
import { linkTo } from './phone.ts';
import { ADDRESSES, MOST_ORDERS } from './placing.ts';
import { newRequest } from './requests.ts';

/** Somebody asks, gets an offer, and accepts it: the order of an offer, from its beginning. */
export async function placeByOffer(world: World, act: Act): Promise<void> {
  if (world.orders.length >= MOST_ORDERS) return;
  const request = await newRequest(world, act);
  world.requests.push(request);
  await offer(world, request, act);
  await accept(world, request, { ...act, n: 0 });
}

async function readOffers(world: World, { number }: LifeRequest): Promise<readonly DeskOffer[]> {
  const answer = await asStaff(world, ['desk', 'GET', `/quotes/${number}/offers`]);
  return answer.status === 200 ? ((await answer.json()) as DeskOffers).data : [];
}

const pathOf = ({ number }: LifeRequest, { number: n }: Pick<DeskOffer, 'number'>, action = '') =>
  `/quotes/${number}/offers/${n}${action}`;

/** Begins a draft, from the newest version or another one, unless there is one, and says what it offers. */
export async function writeDraft(world: World, request: LifeRequest, act: Act): Promise<void> {
  const offers = await readOffers(world, request);
  const draft = offers.find(({ state }) => state === 'draft') ?? (await begin(world, request, act));
  if (!draft) return;
  const { version } = draft;
  const body = drawnOffer(world, { request, draft }, act);
  await asStaff(world, ['desk', 'PUT', pathOf(request, draft)], { body, version });
}

async function begin(world: World, { number }: LifeRequest, { m }: Act): Promise<DeskOffer | undefined> {
  const body = m % 5 === 4 ? { copyOf: 1 } : {};
  const answer = await asStaff(world, ['desk', 'POST', `/quotes/${number}/offers`], { body });
  return answer.status === 201 ? ((await answer.json()) as { data: DeskOffer }).data : undefined;
}

/** So many days an offer is valid: mostly long; of a past day none is sent. */
const VALID_DAYS = [30, 30, 30, 3, 0, 14, 30, -1];

interface Drawn {
  readonly request: LifeRequest;
  readonly draft: DeskOffer;
}

function drawnOffer(world: World, { request, draft }: Drawn, act: Act): OfferBody {
  const { n, m } = act;
  const store = m % 11 === 10 ? pick(world.stores, n) : undefined;
  // An account alone can have terms.
  const mayInvoice = world.buyers.some(({ email }) => email === request.email) || m % 5 === 0;
  const payment = pick(['deposit', 'whole', 'deposit', mayInvoice ? 'invoice' : 'whole'] as const, n + m);
  return {
    ...bodyOf(draft),
    lines: drawnLines(world, act),
    language: n % 5 === 1 ? 'fr' : 'en',
    validUntil: shopDay(new Date(world.now().getTime() + pick(VALID_DAYS, n) * DAY_MS)),
    ...(n % 9 === 8 && { province: pick(ADDRESSES, m).province }),
    fulfilment: store ? 'pickup' : 'delivery',
    pickupStore: store?.slug ?? null,
    payment,
    depositPpm: payment === 'deposit' ? pick([500_000, 300_000, 900_000, 1_000_000], m) : null,
  };
}

/** Made goods, goods from the stock, services and an option, with a discount and delivery; or services alone. */
function drawnLines({ products }: World, { n, m, yes }: Act): OfferLineBody[] {
  if (n % 13 === 12) return [];
  const line = (kind: OfferLineBody['kind'], unitPriceCents: number, more: Partial<OfferLineBody> = {}) => ({
    ...{ kind, name: `${kind} ${n}`, quantity: 1, unitPriceCents },
    ...more,
  });
  if (n % 7 === 6) return [line('setup', 4999, { quantity: 2 }), line('text', 2500, { isOptional: true })];
  const stock = products
    .slice(0, m % 4)
    .map(({ sku }, at) =>
      line('stock', 1990 + m, { sku, quantity: 1 + (n % 2), isOptional: at === 1 && yes }),
    );
  return [
    line('made', 1237 + (m % 50), { quantity: 1 + (n % 40) }),
    ...stock,
    ...(yes ? [line('setup', 4999), line('art', 5000, { isOptional: true })] : [line('rush', 777)]),
    ...(n % 4 === 1 ? [line('delivery', 1999), line('discount', n % 12 === 1 ? -90_000 : -555)] : []),
  ];
}

/** Sends the draft, if there is one. */
export async function sendDraft(
  world: World,
  request: LifeRequest,
  { yes }: Pick<Act, 'yes'>,
): Promise<void> {
  const draft = (await readOffers(world, request)).find(({ state }) => state === 'draft');
  if (!draft) return;
  const { version } = draft;
  const mail = yes && request.email !== '';
  await asStaff(world, ['desk', 'POST', pathOf(request, draft, '/send')], { body: { mail }, version });
}

/** Writes an offer, or a newer version of it, and sends it. */
export async function offer(world: World, request: LifeRequest, act: Act): Promise<void> {
  await writeDraft(world, request, act);
  await sendDraft(world, request, act);
}

/** Takes back the offer that went out last, which the shop refuses once it was answered. */
export async function withdrawOffer(world: World, request: LifeRequest): Promise<void> {
  const sent = (await readOffers(world, request)).find(({ state }) => state !== 'draft');
  if (!sent) return;
  const { version } = sent;
  await asStaff(world, ['desk', 'POST', pathOf(request, sent, '/withdraw')], { version });
}

export async function dropDraft(world: World, request: LifeRequest): Promise<void> {
  const [newest] = await readOffers(world, request);
  if (!newest) return;
  const { version } = newest;
  await asStaff(world, ['desk', 'DELETE', pathOf(request, newest)], { version });
}

/** Staff mail the link to pay the balance, mostly where one is due. */
export async function askBalance(world: World, { id }: LifeOrder): Promise<void> {
  const { version } = await readMoney(world, { id });
  await asStaff(world, ['owner', 'POST', `/orders/${id}/balance-link`], { body: {}, version });
  await linkTo(world, id);
}
