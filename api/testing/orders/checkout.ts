import { randomUUID } from 'node:crypto';
import { cents, toDollars } from '../../../contract/money.ts';
import type { CheckoutPayload } from '../../../contract/orders/orders.ts';
import { priceCart } from '../../../contract/orders/price-cart.ts';
import { SPEC_TAX } from '../../../contract/orders/spec-tax.ts';
import { type Exemption, type TaxRules, taxingOf } from '../../../contract/orders/tax.ts';
import type { ProvinceCode } from '../../../contract/places/provinces.ts';
import type { ProductFixture } from '../fixtures.ts';

export interface TestLine {
  readonly product_id: string;
  readonly sku: string | null;
  readonly quantity: number;
  readonly priceCents: number;
}

/** Returns a cart line of the product itself, or of its variant at this index if it has variants. */
export function line(product: ProductFixture, quantity = 1, variant = 0): TestLine {
  const chosen = product.variants[variant];
  return {
    product_id: product.id,
    sku: chosen?.sku ?? null,
    quantity,
    priceCents: chosen?.priceCents ?? product.startingPriceCents,
  };
}

type CustomerPayload = CheckoutPayload['customerInfo'];

type Choices = Partial<Omit<CheckoutPayload, 'customerInfo' | 'items'>> & {
  readonly lines: readonly TestLine[];
  readonly customer?: Partial<CustomerPayload>;
  /** Pickup store; its province determines the tax. */
  readonly pickup?: { readonly slug: string; readonly province: ProvinceCode };
  /** How and when the order is taxed; by default like in the sample shop. */
  readonly rules?: TaxRules;
  readonly at?: Date;
  /** Of the buyer's account. */
  readonly exemption?: Exemption;
};

/** Returns the checkout request of a correctly priced cart; by default cash on delivery for a new email. */
export function payload({
  lines,
  customer,
  pickup,
  rules = SPEC_TAX,
  at = new Date(),
  exemption,
  ...overrides
}: Choices): CheckoutPayload {
  const customerInfo: CustomerPayload = {
    firstName: 'Ada',
    lastName: 'Byron',
    email: `ada-${randomUUID()}@example.com`,
    phone: '416-555-0199',
    address: '12 Front Street',
    city: 'Toronto',
    province: 'ON',
    postalCode: 'M5V 2T6',
    country: 'Canada',
    ...customer,
  };
  const totals = priceCart(
    lines.map(({ quantity, priceCents }) => ({ quantity, unitPriceCents: cents(priceCents) })),
    overrides.couponApplied ?? null,
    taxingOf(rules, {
      province: pickup?.province ?? (customerInfo.province as ProvinceCode),
      at: at.getTime(),
      exemption,
    }),
  );
  return {
    customerInfo,
    items: lines.map(({ priceCents, ...item }) => ({ ...item, price: toDollars(cents(priceCents)) })),
    paymentMethod: 'cod',
    subtotal: toDollars(totals.subtotalCents),
    shippingCost: '0.00',
    taxAmount: toDollars(totals.tax.taxCents),
    discountAmount: toDollars(totals.discountCents),
    totalAmount: toDollars(totals.totalCents),
    paymentStatus: 'pending',
    user: null,
    orderDate: '2026-11-21T12:00:00.000Z',
    guessCheckout: true,
    ...(pickup && { fulfilment: 'pickup', pickupStore: pickup.slug }),
    ...overrides,
  };
}

/** Returns the same request, paid with one of Stripe's documented test payment methods. */
export const cardPayload = (choices: Choices, paymentMethodId = 'pm_card_visa'): CheckoutPayload =>
  payload({ ...choices, paymentMethod: 'card', paymentMethodId });
