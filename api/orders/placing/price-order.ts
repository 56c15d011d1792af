import { priceAt } from '../../../contract/catalog/price-breaks.ts';
import { cents, toCents, toDollars } from '../../../contract/money.ts';
import { findCoupon } from '../../../contract/orders/coupons.ts';
import type { FreshCart } from '../../../contract/orders/fresh-cart.ts';
import { MAX_LINE_QUANTITY } from '../../../contract/orders/order-limits.ts';
import type { CheckoutBody } from '../../../contract/orders/orders.ts';
import { type CartTotals, priceCart } from '../../../contract/orders/price-cart.ts';
import { rulesNow } from '../../../contract/orders/sent-tax-rules.ts';
import { type Exemption, type TaxRules, taxingOf } from '../../../contract/orders/tax.ts';
import { type ApiKey, ShopError } from '../../../contract/problem.ts';
import { invalidRequest } from '../../http/problem.ts';
import type { CartLineRow, PickupStoreRow } from '../order/rows.ts';
import type { OfferRow } from './offer-queries.ts';

export interface PricedOrder {
  readonly lines: CartLineRow[];
  readonly totals: CartTotals;
  readonly coupon: string | null;
  readonly store: PickupStoreRow | null;
}

/** Everything that prices an order beside its payload. */
interface Pricing {
  /** One for each line of the payload, in its order. */
  readonly offers: readonly OfferRow[];
  /** The pick-up store, whose province is taxed; null for a delivery. */
  readonly store: PickupStoreRow | null;
  readonly rules: TaxRules;
  readonly at: Date;
  readonly exemption?: Exemption | null | undefined;
}

/**
 * Prices an order by our own data.
 * @throws {ShopError} INVALID_REQUEST for a product or variant that is not sold, PICKUP_ONLY, CONFLICT for a product
 * that is delivery only, OUT_OF_STOCK, or PRICE_CHANGED when any amount in the payload differs; the last two carry the
 * current cart.
 */
export function priceOrder(body: CheckoutBody, pricing: Pricing): PricedOrder {
  const priced = priceOffers(body, pricing);
  assertAmountsMatch(body, pricing, priced);
  return priced;
}

type Cart = Pick<CheckoutBody, 'couponApplied'> & {
  readonly items: readonly CheckoutBody['items'][number][];
  readonly customerInfo: Pick<CheckoutBody['customerInfo'], 'province'>;
};

/** `priceOrder` for a caller who has seen no amounts. */
export function priceOffers(body: Cart, pricing: Pricing): PricedOrder {
  const { offers, store, rules, at, exemption } = pricing;
  const lines = body.items.map((item, position) => lineOf(item, position, offers[position]));
  const province = store?.province ?? body.customerInfo.province;
  const taxing = taxingOf(rules, { province, at: at.getTime(), exemption });
  const totals = priceCart(lines.map(pricedLine), body.couponApplied, taxing);
  if (store) assertPickedUp(offers);
  else assertDeliverable(offers);
  assertInStock(body, pricing, totals);
  return { lines, totals, coupon: findCoupon(body.couponApplied ?? '')?.code ?? null, store };
}

function lineOf(item: CheckoutBody['items'][number], position: number, offer?: OfferRow): CartLineRow {
  if (!offer?.product_id) throw notSold(position, 'product_id', 'notSold');
  const sku = offer.variant_sku ?? (offer.has_variants ? null : offer.product_sku);
  if (sku === null || (item.sku ?? sku) !== sku) {
    throw notSold(position, 'sku', item.sku === null ? 'selectOptions' : 'noSuchVariant');
  }
  if (offer.unit_price_cents === 0) throw notSold(position, 'product_id', 'notSold');
  return {
    position,
    product_id: offer.product_id,
    sku,
    name_en: offer.name_en,
    name_fr: offer.name_fr,
    variant: offer.variant_sku === null ? null : variantOf(offer, offer.variant_sku),
    image_path: offer.image_path,
    image_version: offer.image_version,
    quantity: item.quantity,
    ...priceOf(offer, item.quantity),
  };
}

/** Nothing is struck through beside a price that a break made: the saving is one of the quantity (docs/spec/canada.md). */
function priceOf(offer: OfferRow, quantity: number) {
  const { unit_price_cents: price, original_price_cents, price_proof } = offer;
  const unit_price_cents = unitCentsAt(offer, quantity);
  if (unit_price_cents < price) return { unit_price_cents, original_price_cents: 0, price_proof: null };
  return { unit_price_cents, original_price_cents, price_proof };
}

const unitCentsAt = (offer: OfferRow, quantity: number): number =>
  priceAt(offer.unit_price_cents, breakCents(offer), quantity);

const breakCents = ({ price_breaks }: OfferRow) =>
  (price_breaks ?? []).map(({ from, priceCents }) => ({ from, price: priceCents }));

export const variantOf = (offer: OfferRow, sku: string): Record<string, string> => ({
  sku,
  ...(offer.fabric && { Fabric: offer.fabric }),
  ...(offer.size && { Size: offer.size }),
  ...offer.options,
});

function notSold(position: number, field: 'product_id' | 'sku', message: ApiKey): ShopError {
  const path = `items.${position}.${field}`;
  return new ShopError('INVALID_REQUEST', message, { issues: [{ path, message }] });
}

function assertDeliverable(offers: readonly OfferRow[]): void {
  const pickupOnly = offers.find((offer) => !offer.delivered);
  if (pickupOnly)
    throw new ShopError('PICKUP_ONLY', { key: 'pickupOnly', values: { product: nameOf(pickupOnly) } });
}

function assertPickedUp(offers: readonly OfferRow[]): void {
  const deliveryOnly = offers.find((offer) => !offer.picked_up);
  if (!deliveryOnly) return;
  const message = { key: 'deliveryOnly', values: { product: nameOf(deliveryOnly) } } as const;
  throw new ShopError('CONFLICT', message, { issues: [{ path: 'fulfilment', message }] });
}

const nameOf = ({ name_en, name_fr }: OfferRow) => ({ en: name_en, fr: name_fr });

/** Lines with the same sku add up (R33, P74). */
function assertInStock(body: Cart, pricing: Pricing, totals: CartTotals): void {
  const { offers } = pricing;
  const wanted = new Map<string, number>();
  for (const [position, offer] of offers.entries()) {
    const sku = skuOf(offer);
    const sum = (wanted.get(sku) ?? 0) + (body.items[position]?.quantity ?? 0);
    wanted.set(sku, sum);
    if (sum > MAX_LINE_QUANTITY)
      throw invalidRequest([{ path: ['items', position, 'quantity'], message: 'quantity' }]);
    if (sum > offer.available) throw outOfStock(offer.available, freshCart(body, pricing, totals));
  }
}

const skuOf = (offer: OfferRow) => offer.variant_sku ?? offer.product_sku;

const outOfStock = (available: number, data: FreshCart) =>
  new ShopError('OUT_OF_STOCK', { key: 'onlyAvailable', values: { available } }, { data });

function assertAmountsMatch(body: CheckoutBody, pricing: Pricing, { lines, totals }: PricedOrder): void {
  const same =
    body.items.every((item, i) => toCents(item.price) === lines[i]?.unit_price_cents) &&
    toCents(body.subtotal) === totals.subtotalCents &&
    toCents(body.shippingCost) === totals.shippingCents &&
    toCents(body.taxAmount) === totals.tax.taxCents &&
    toCents(body.discountAmount) === totals.discountCents &&
    toCents(body.totalAmount) === totals.totalCents;
  if (same) return;
  throw new ShopError('PRICE_CHANGED', 'amountsChanged', { data: freshCart(body, pricing, totals) });
}

function freshCart(body: Cart, { offers, rules, at, exemption }: Pricing, totals: CartTotals): FreshCart {
  return {
    items: body.items.map(({ product_id, sku, quantity }, i) => ({
      product_id,
      sku,
      quantity,
      ...freshPrices(offers[i], quantity),
      available: offers[i]?.available ?? 0,
    })),
    subtotal: toDollars(totals.subtotalCents),
    shippingCost: toDollars(totals.shippingCents),
    taxAmount: toDollars(totals.tax.taxCents),
    discountAmount: toDollars(totals.discountCents),
    totalAmount: toDollars(totals.totalCents),
    taxRules: rulesNow(rules, at),
    exemption: exemption ? { from: exemption.from, province: exemption.province ?? null } : null,
  };
}

function freshPrices(offer: OfferRow | undefined, quantity: number) {
  if (!offer) return { price: 0, price_of_one: 0, price_breaks: [] };
  return {
    price: toDollars(cents(unitCentsAt(offer, quantity))),
    price_of_one: toDollars(cents(offer.unit_price_cents)),
    price_breaks: breakCents(offer).map(({ from, price }) => ({ from, price: toDollars(cents(price)) })),
  };
}

const pricedLine = (line: CartLineRow) => ({
  unitPriceCents: cents(line.unit_price_cents),
  quantity: line.quantity,
});
