import { randomBytes } from 'node:crypto';
import { hashHere } from '../../api/accounts/index.ts';
import { inTransaction, type Tx } from '../../api/db/client.ts';
import { priceOffer, readPricing } from '../../api/offers/index.ts';
import { getOrder, grantTerms, receivePayment } from '../../api/orders/index.ts';
import { acceptByLink, recordAcceptance } from '../../api/quote-links/index.ts';
import { listOffers, readOfferLines } from '../../api/quotes/index.ts';
import { shopDay } from '../../api/settings/index.ts';
import { receivedPaymentSchema } from '../../contract/desk/receivables.ts';
import { acceptSchema, recordedAcceptanceSchema } from '../../contract/offers/quote-link.ts';
import { TERMS_VERSION } from '../../contract/terms.ts';
import { insertAccount } from './sample-quote-queries.ts';
import type { Ending } from './stories.ts';
import { COMMAND_LINE, linkTo, type Told } from './told.ts';

type Accepted = Extract<Ending, { readonly what: 'accepted' | 'recorded' }>;

/** The customer accepts what was sent, by the link or by phone, and pays as much as the story says. */
export async function acceptAndPay(told: Told, { what, paid }: Accepted): Promise<void> {
  const { at } = told;
  const orderId = await (what === 'accepted' ? accept(told, at(3)) : record(told, at(3)));
  if (paid === 'nothing') return;
  const { asked_cents: askedCents, total_cents: totalCents } = await getOrder(told.db, orderId);
  const firstCents = askedCents ?? totalCents;
  await pay(told, { orderId, amountCents: firstCents, at: at(4) });
  if (paid === 'deposit-and-balance')
    await pay(told, { orderId, amountCents: totalCents - firstCents, at: at(12) });
}

async function accept(told: Told, at: Date): Promise<string> {
  const { story, asker, db } = told;
  const token = await linkTo(told, at);
  const { body } = await inTransaction(db, (tx) => answerTo(told, tx, at));
  const name = `${asker.firstName} ${asker.lastName}`;
  const accepted = { ...body, name, mayUseArtwork: true, termsVersion: TERMS_VERSION };
  await acceptByLink(told.deps(at), { token, language: story.language }, acceptSchema.parse(accepted));
  return inTransaction(db, (tx) => orderOf(told, tx));
}

const record = (told: Told, at: Date): Promise<string> =>
  inTransaction(told.db, async (tx) => {
    const { body, number } = await answerTo(told, tx, at);
    const how = told.story.payment === 'invoice' ? 'purchase-order' : 'phone';
    const recorded = {
      ...body,
      name: `${told.asker.firstName} ${told.asker.lastName}`,
      how,
      on: shopDay(at),
    };
    const call = { tx, staff: COMMAND_LINE, at, id: told.id, number };
    await recordAcceptance(told.deps(at), call, recordedAcceptanceSchema.parse(recorded));
    return orderOf(told, tx);
  });

/** What both ways of accepting say: the total that the page shows, the optional lines, the address, the purchase. */
async function answerTo({ id, asker, story, nth }: Told, tx: Tx, at: Date) {
  const [offer] = await listOffers(tx, id);
  if (!offer) throw new Error('Nothing was offered');
  const lines = await readOfferLines(tx, offer.id);
  const taken = lines.flatMap(({ is_optional }, position) => (is_optional ? position : []));
  const pricing = await readPricing(tx, asker.email, at);
  const { totalCents } = priceOffer(offer, lines, { ...pricing, taken: new Set(taken) });
  const { email: _email, notes: _notes, country: _country, ...address } = asker;
  const purchase = story.payment === 'invoice' && {
    poNumber: `PO-${4100 + nth}`,
    standingOffer: 'SO-2026-17',
  };
  return { number: offer.number, body: { offer: offer.number, taken, totalCents, address, ...purchase } };
}

async function orderOf({ id }: Told, tx: Tx): Promise<string> {
  const orderId = (await listOffers(tx, id)).find(({ order_id }) => order_id)?.order_id;
  if (!orderId) throw new Error('The acceptance made no order');
  return orderId;
}

interface Paying {
  readonly orderId: string;
  readonly amountCents: number;
  readonly at: Date;
}

const pay = ({ db }: Told, { orderId, amountCents, at }: Paying) =>
  inTransaction(db, async (tx) => {
    const { version } = await getOrder(tx, orderId);
    const body = receivedPaymentSchema.parse({ amountCents, means: 'transfer' });
    const showNow = (now: Tx) => getOrder(now, orderId);
    await receivePayment({ tx, staff: COMMAND_LINE, orderId, at, version, showNow, body });
  });

/** Opens the account that buys by invoice, to which nobody has the password. */
export async function openAccount({ db, asker, story, at }: Told): Promise<void> {
  const passwordHash = await hashHere.hash(randomBytes(24).toString('base64url'));
  await inTransaction(db, async (tx) => {
    await insertAccount(tx, { customer: asker, passwordHash, language: story.language, at: at(0) });
    await grantTerms(tx, {
      email: asker.email,
      body: {
        organisation: asker.businessName || `${asker.city}, ${asker.province}`,
        netDays: 30,
        creditLimitCents: 10_000_000,
        requiresPo: false,
        reminders: 'none',
        isActive: true,
      },
      readSeen: () => 0,
      staff: COMMAND_LINE,
      at: at(0),
    });
  });
}
