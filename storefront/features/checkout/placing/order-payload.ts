import { toDollars } from '../../../../contract/money.ts';
import type { CustomerInfo } from '../../../../contract/orders/customer.ts';
import type { CheckoutMethod, PaymentStatus } from '../../../../contract/orders/order-states.ts';
import type { CheckoutPayload } from '../../../../contract/orders/orders.ts';
import { type CartTotals, priceCart } from '../../../../contract/orders/price-cart.ts';
import { type Exemption, type TaxRules, taxingOf } from '../../../../contract/orders/tax.ts';
import type { ProvinceCode } from '../../../../contract/places/provinces.ts';
import { TERMS_VERSION } from '../../../../contract/terms.ts';
import { type Cart, lineUnitPrice, toPricedLine } from '../../../state/lines/cart.ts';
import type { Pickup } from '../delivery/use-fulfilment.ts';

interface TaxedWhere {
  readonly rules: TaxRules;
  readonly province: ProvinceCode;
  readonly at: Date;
  readonly exemption: Exemption | null;
}

export const totalsOf = (
  cart: Cart,
  coupon: string | null,
  { rules, province, at, exemption }: TaxedWhere,
): CartTotals =>
  priceCart(cart.map(toPricedLine), coupon, taxingOf(rules, { province, at: at.getTime(), exemption }));

export interface OrderDraft {
  readonly cart: Cart;
  readonly customer: CustomerInfo;
  readonly coupon: string | null;
  readonly taxRules: TaxRules;
  /** Of the buyer's account. */
  readonly exemption: Exemption | null;
  readonly paymentMethod: CheckoutMethod;
  /** Null for cash on delivery. */
  readonly paymentMethodId: string | null;
  /** The buyer's own number for the purchase; only for an order by invoice. */
  readonly poNumber?: string;
  /** Null for a delivery. */
  readonly pickup: Pickup | null;
  /** Value of the honeypot field. */
  readonly website: string;
  /** Whether the box that asks for the newsletter is ticked. */
  readonly newsletter: boolean;
  /** Whether a buyer in Quebec pressed "Continue in English". */
  readonly continueInEnglish?: boolean;
  readonly confirmDuplicate: boolean;
}

/** The buyer as the page knows them. The server trusts only the token. */
export interface Buyer {
  readonly signedIn: boolean;
  readonly userId: string | null;
}

const FIRST_STATUS: Readonly<Record<CheckoutMethod, PaymentStatus>> = {
  cod: 'pending_cod',
  card: 'pending',
  invoice: 'awaiting_invoice',
};

/** The order in the format of the specification. Amounts are those the shopper saw; the server computes its own. */
export function buildPayload(draft: OrderDraft, buyer: Buyer, now: Date): CheckoutPayload {
  const { cart, customer, coupon, paymentMethod, poNumber, pickup } = draft;
  const taxed = { rules: draft.taxRules, province: pickup?.province ?? customer.province };
  const totals = totalsOf(cart, coupon, { ...taxed, at: now, exemption: draft.exemption });
  return {
    customerInfo: customer,
    items: cart.map((line) => ({
      product_id: line.product._id,
      sku: line.selectedVariant?.sku ?? null,
      quantity: line.quantity,
      price: lineUnitPrice(line),
    })),
    paymentMethod,
    paymentMethodId: draft.paymentMethodId,
    paymentStatus: FIRST_STATUS[paymentMethod],
    subtotal: toDollars(totals.subtotalCents),
    shippingCost: toDollars(totals.shippingCents).toFixed(2),
    taxAmount: toDollars(totals.tax.taxCents),
    discountAmount: toDollars(totals.discountCents),
    totalAmount: toDollars(totals.totalCents),
    couponApplied: coupon,
    fulfilment: pickup ? 'pickup' : 'delivery',
    pickupStore: pickup?.slug ?? null,
    user: buyer.userId,
    orderDate: now.toISOString(),
    guessCheckout: !buyer.signedIn,
    website: draft.website,
    termsVersion: TERMS_VERSION,
    ...(draft.newsletter && { newsletter: true }),
    ...(draft.continueInEnglish && { continueInEnglish: true }),
    ...(poNumber && { poNumber }),
    ...(draft.confirmDuplicate && { confirmDuplicate: true }),
  };
}
