import { DAY_MS, HOUR_MS } from '../../contract/durations.ts';
import type { Language } from '../../contract/locale.ts';
import { cents } from '../../contract/money.ts';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '../../contract/orders/order-states.ts';
import { priceCart } from '../../contract/orders/price-cart.ts';
import { SPEC_TAX } from '../../contract/orders/spec-tax.ts';
import { taxingOf } from '../../contract/orders/tax.ts';
import { draw, drawWeighted } from '../../contract/seeded.ts';
import { FIRST_NAMES, LAST_NAMES, ORGANISATIONS, STREETS, TOWNS } from './people.ts';

/** A variant that made-up orders may have. */
export interface SampleVariant {
  readonly product_id: string;
  readonly sku: string;
  readonly name_en: string;
  readonly name_fr: string;
  readonly variant: Readonly<Record<string, string>> | null;
  readonly image_path: string | null;
  readonly unit_price_cents: number;
}

interface SampleEvent {
  readonly at: Date;
  readonly what: string;
}

/** A made-up order with everything that belongs to it; columns have the names of their tables. */
export interface SampleOrder {
  readonly order: Readonly<Record<string, unknown>> & { readonly created_at: Date };
  readonly lines: readonly (SampleVariant & { readonly position: number; readonly quantity: number })[];
  readonly events: readonly SampleEvent[];
  /** The one parcel, if anything was packed. */
  readonly parcel: Readonly<Record<string, unknown>> | undefined;
  readonly tags: readonly string[];
}

type Random = () => number;

/** In thirds of a life: new orders wait, then they are on their way, then they have arrived. */
const PACKED_AFTER_DAYS = 2;
const SHIPPED_AFTER_DAYS = 4;
const DELIVERED_AFTER_DAYS = 9;

const WEIGHTS = TOWNS.map(({ weight }) => weight);

const TAGS = ['Rush', 'Legion', 'School', 'Gift', 'Call first'] as const;

/** Makes one order that was placed at this time, as far along as such an order is by now. */
export function makeOrder(
  random: Random,
  { number, placedAt, now }: { readonly number: string; readonly placedAt: Date; readonly now: Date },
  variants: readonly SampleVariant[],
): SampleOrder {
  const town = TOWNS[drawWeighted(random, WEIGHTS)] ?? TOWNS[0];
  const buyer = makeBuyer(random, town, random() < 0.9 ? town.language : 'en');
  const lines = drawLines(random, variants);
  const priced = priceCart(
    lines.map((line) => ({ quantity: line.quantity, unitPriceCents: cents(line.unit_price_cents) })),
    null,
    taxingOf(SPEC_TAX, { province: town.province, at: placedAt.getTime() }),
  );
  const life = liveOn(random, { placedAt, now });
  return {
    order: {
      order_number: number,
      created_at: placedAt,
      language: town.language,
      status: life.status,
      payment_method: life.paymentMethod,
      payment_status: life.paymentStatus,
      held_reason: life.isHeld ? 'A payment of another amount: sample' : null,
      promised_for: life.promisedFor,
      subtotal_cents: priced.subtotalCents,
      discount_cents: priced.discountCents,
      shipping_cents: priced.shippingCents,
      tax_cents: priced.tax.taxCents,
      gst_cents: priced.tax.gstCents,
      pst_cents: priced.tax.pstCents,
      hst_cents: priced.tax.hstCents,
      tax_province: town.province,
      total_cents: priced.totalCents,
      ...buyer,
    },
    lines,
    events: life.events,
    parcel: life.parcel,
    tags: random() < 0.12 ? [draw(random, TAGS)] : [],
  };
}

/** Makes up somebody who lives there and reads this language. */
export function makeBuyer(random: Random, town: (typeof TOWNS)[number], language: Language) {
  const [firstName, lastName] = [draw(random, FIRST_NAMES[language]), draw(random, LAST_NAMES[language])];
  const civic = 1 + Math.floor(random() * 999);
  const street = draw(random, STREETS[language]);
  const email = `${asciiOf(firstName)}.${asciiOf(lastName)}${Math.floor(random() * 90)}@example.com`;
  return {
    email,
    customer: {
      firstName,
      lastName,
      businessName: random() < 0.18 ? draw(random, ORGANISATIONS[language]) : '',
      phone: `${town.areaCode}-555-01${String(Math.floor(random() * 100)).padStart(2, '0')}`,
      address: language === 'fr' ? `${civic}, ${street}` : `${civic} ${street}`,
      apartment: '',
      city: town.city,
      province: town.province,
      postalCode: town.postalCode,
      country: 'Canada',
      notes: '',
    },
  };
}

const asciiOf = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase();

function drawLines(random: Random, variants: readonly SampleVariant[]) {
  const chosen = new Map<string, SampleVariant>();
  const wanted = 1 + Math.floor(random() ** 3 * 5);
  for (let i = 0; i < wanted; i++) {
    const variant = draw(random, variants, 3);
    chosen.set(variant.sku, variant);
  }
  return [...chosen.values()].map((variant, position) => ({
    ...variant,
    position,
    quantity: random() < 0.7 ? 1 : 1 + Math.floor(random() ** 2 * 11),
  }));
}

interface Life {
  readonly status: OrderStatus;
  readonly paymentMethod: PaymentMethod;
  readonly paymentStatus: PaymentStatus;
  readonly isHeld: boolean;
  readonly promisedFor: string | null;
  readonly events: SampleEvent[];
  readonly parcel: SampleOrder['parcel'];
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

function liveOn(random: Random, { placedAt, now }: { placedAt: Date; now: Date }): Life {
  const isCard = random() < 0.86;
  const paymentMethod = isCard ? 'card' : 'cod';
  const after = (days: number) => new Date(placedAt.getTime() + days * DAY_MS);
  const placed = [
    { at: placedAt, what: 'placed' },
    ...(isCard ? [{ at: new Date(placedAt.getTime() + 20_000), what: 'paid' }] : []),
  ];
  const age = (now.getTime() - placedAt.getTime()) / DAY_MS;
  const unpaid = isCard ? 'paid' : 'pending_cod';
  const common = { paymentMethod, isHeld: false, promisedFor: null } as const;
  if (age > 1 && random() < 0.03)
    return {
      ...common,
      status: 'cancelled',
      paymentStatus: 'failed',
      events: [
        placed[0] as SampleEvent,
        { at: new Date(placedAt.getTime() + HOUR_MS / 2), what: 'cancelled' },
      ],
      parcel: undefined,
    };
  const pace = 0.7 + random() * 0.8;
  const [packedAt, shippedAt, deliveredAt] = [
    PACKED_AFTER_DAYS,
    SHIPPED_AFTER_DAYS,
    DELIVERED_AFTER_DAYS,
  ].map((days) => after(days * pace)) as [Date, Date, Date];
  if (now < packedAt)
    return {
      ...common,
      status: 'processing',
      paymentStatus: unpaid,
      isHeld: isCard && random() < 0.04,
      promisedFor: random() < 0.5 ? dayOf(after(2 + random() * 3)) : null,
      events: placed,
      parcel: undefined,
    };
  const parcel = makeParcel(random, packedAt);
  const packed = [...placed, { at: packedAt, what: 'packed' }];
  if (now < shippedAt)
    return { ...common, status: 'processing', paymentStatus: unpaid, events: packed, parcel };
  const shipped = [...packed, { at: shippedAt, what: 'shipped' }];
  if (now < deliveredAt)
    return {
      ...common,
      status: 'shipped',
      paymentStatus: unpaid,
      events: shipped,
      parcel: { ...parcel, state: 'shipped', shipped_at: shippedAt },
    };
  const cash = isCard ? [] : [{ at: deliveredAt, what: 'cash-received' }];
  return {
    ...common,
    status: 'delivered',
    paymentStatus: 'paid',
    events: [...shipped, ...cash, { at: deliveredAt, what: 'delivered' }],
    parcel: { ...parcel, state: 'delivered', shipped_at: shippedAt, delivered_at: deliveredAt },
  };
}

const CARRIERS = ['canada-post', 'canada-post', 'purolator', 'ups'] as const;

function makeParcel(random: Random, packedAt: Date) {
  const carrier = draw(random, CARRIERS);
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 10)).join('');
  const tracking_number =
    carrier === 'canada-post' ? digits(16) : carrier === 'ups' ? `1Z${digits(16)}` : digits(12);
  return { number: 1, state: 'packed', carrier, tracking_number, packed_at: packedAt };
}
