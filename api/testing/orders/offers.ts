import { createHash } from 'node:crypto';
import type { MadeDetails } from '../../../contract/offers/offer-lines.ts';
import type { OfferPayment } from '../../../contract/offers/offer-states.ts';
import { offerTotals } from '../../../contract/offers/offer-totals.ts';
import type { CustomerInfo } from '../../../contract/orders/customer.ts';
import type { ProvinceCode } from '../../../contract/places/provinces.ts';
import { TERMS_VERSION } from '../../../contract/terms.ts';
import { type Db, inTransaction } from '../../db/client.ts';
import { taxingOfOffer } from '../../orders/index.ts';
import { type Acceptance, type AcceptedLine, pricedLine } from '../../orders/placing/accepted-offer.ts';
import { placeAcceptedOffer } from '../../orders/placing/place-accepted-offer.ts';

const NO_DETAILS: MadeDetails = {
  product: '',
  size: '',
  widthMm: null,
  heightMm: null,
  cloth: '',
  finish: '',
};

/** A line of an offer; the position is given when it is stored. */
export const offerLine = (
  kind: AcceptedLine['kind'],
  unitPriceCents: number,
  { quantity = 1, sku = null, isOptional = false, details = {} }: OfferLineChoices = {},
): Omit<AcceptedLine, 'position'> => ({
  kind,
  name: NAMES[kind],
  details: { ...NO_DETAILS, ...details },
  sku,
  quantity,
  unit_price_cents: unitPriceCents,
  is_optional: isOptional,
});

interface OfferLineChoices {
  readonly quantity?: number;
  readonly sku?: string | null;
  readonly isOptional?: boolean;
  readonly details?: Partial<MadeDetails>;
}

const NAMES: Readonly<Record<AcceptedLine['kind'], string>> = {
  made: 'Flag of the harbour',
  setup: 'Set-up of the print',
  art: 'Drawing of the crest',
  rush: 'Within a week',
  stock: 'From the shelf',
  text: 'Advice',
  delivery: 'Delivery by freight',
  discount: 'For the club',
};

export const HARBOUR: CustomerInfo = {
  firstName: 'Ada',
  lastName: 'Byron',
  businessName: 'Harbour of Examples',
  email: 'ada.byron@example.com',
  phone: '416-555-0123',
  address: '12 Front Street',
  apartment: '',
  city: 'Toronto',
  province: 'ON',
  postalCode: 'M5V 2T6',
  country: 'Canada',
  notes: '',
};

interface OfferChoices {
  readonly lines: readonly Omit<AcceptedLine, 'position'>[];
  readonly payment?: OfferPayment;
  readonly depositPpm?: number;
  readonly taken?: readonly number[];
  readonly customer?: Partial<CustomerInfo>;
  readonly language?: 'en' | 'fr';
  readonly poNumber?: string;
  readonly totalCents?: number;
  readonly at?: Date;
}

let quotes = 0;

/** Stores a request whose offer is accepted. */
export async function insertAcceptedOffer(db: Db, choices: OfferChoices) {
  const { lines, payment = 'deposit', depositPpm = 500_000, language = 'en', at = new Date() } = choices;
  const customer = { ...HARBOUR, ...choices.customer };
  const digest = createHash('sha256').update(`${++quotes} ${Math.random()}`).digest('hex').toUpperCase();
  const quote = await db
    .insertInto('quotes')
    .values({
      number: `HQ-${digest.slice(0, 4)}-${digest.slice(4, 8)}`,
      kind: 'general',
      status: 'accepted',
      email: customer.email || null,
      answers: '{}',
      created_at: at,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  const offer = {
    quote_id: quote.id,
    number: 1,
    state: 'accepted',
    language,
    valid_until: '2099-01-01',
    fulfilment: 'delivery' as const,
    tax_province: customer.province,
    payment,
    deposit_ppm: payment === 'deposit' ? depositPpm : null,
    terms: JSON.stringify({ proofDays: 3, makeDays: 10, revisions: 2 }),
    created_at: at,
  };
  const stored = await db
    .insertInto('quote_offers')
    .values(offer)
    .returning(['id', 'pickup_store'])
    .executeTakeFirstOrThrow();
  return {
    quote,
    offer: {
      ...offer,
      ...stored,
      language,
      payment,
      terms: { proofDays: 3, makeDays: 10, revisions: 2 },
    },
    lines: lines.map((line, position) => ({ ...line, position })),
    customer,
  };
}

/** Accepts an offer, as the link's page does, and returns its order. */
export async function acceptOffer(db: Db, choices: OfferChoices) {
  const { taken = [], poNumber = null, at = new Date() } = choices;
  const { quote, offer, lines, customer } = await insertAcceptedOffer(db, choices);
  const acceptance: Omit<Acceptance, 'totalCents'> = {
    ...{ offer, lines, customer, poNumber, at },
    taken: new Set(taken),
    standingOffer: null,
    termsVersion: TERMS_VERSION,
    staffId: null,
    deps: {},
  };
  const province = customer.province as ProvinceCode;
  const placed = await inTransaction(db, async (tx) => {
    const { taxing } = await taxingOfOffer(tx, { quoteId: quote.id, province, at });
    const { payment, deposit_ppm: depositPpm } = offer;
    const totals = offerTotals(lines.map(pricedLine), {
      taken: acceptance.taken,
      taxing,
      payment,
      depositPpm,
    });
    const totalCents = choices.totalCents ?? totals.totalCents;
    return { ...(await placeAcceptedOffer(tx, { ...acceptance, totalCents })), totalCents };
  });
  const row = () =>
    db.selectFrom('orders').selectAll().where('id', '=', placed.orderId).executeTakeFirstOrThrow();
  return { ...placed, quote, offer, row };
}
