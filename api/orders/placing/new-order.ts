import type { Language } from '../../../contract/locale.ts';
import type { DeliveryPromise } from '../../../contract/orders/delivery-promise.ts';
import type { CheckoutMethod } from '../../../contract/orders/order-states.ts';
import type { CheckoutBody } from '../../../contract/orders/orders.ts';
import type { TaxExemption } from '../../../contract/orders/tax-exemption.ts';
import { isTermsVersion, TERMS_VERSION, type TermsVersion } from '../../../contract/terms.ts';
import { createSpokenNumber } from '../../db/spoken-number.ts';
import type { NewOrder } from '../order/rows.ts';
import type { PricedOrder } from './price-order.ts';

/** What a checkout on a page and an order by phone have in common. */
type OrderBody = Pick<
  CheckoutBody,
  'customerInfo' | 'paymentMethod' | 'fulfilment' | 'poNumber' | 'termsVersion'
>;

interface Circumstances {
  readonly language: Language;
  readonly exemption: TaxExemption | null;
  readonly promise: DeliveryPromise;
  readonly at: Date;
}

/** The row of a new order, but for what the table fills (`ORDER_DEFAULTS`). */
export function newOrder(
  body: OrderBody,
  { totals, coupon, store }: PricedOrder,
  { language, exemption, promise, at }: Circumstances,
): NewOrder {
  const { email, ...customer } = body.customerInfo;
  const { tax } = totals;
  return {
    order_number: createSpokenNumber('HY'),
    created_at: at,
    language,
    payment_method: body.paymentMethod,
    ...FIRST_STATES[body.paymentMethod],
    subtotal_cents: totals.subtotalCents,
    discount_cents: totals.discountCents,
    shipping_cents: totals.shippingCents,
    tax_cents: tax.taxCents,
    gst_cents: tax.gstCents,
    pst_cents: tax.pstCents,
    hst_cents: tax.hstCents,
    tax_province: tax.province,
    tax_row_id: tax.rowId,
    tax_reason: store ? 'picked-up-at' : 'delivered-to',
    gst_ppm: tax.gstPpm,
    pst_ppm: tax.pstPpm,
    hst_ppm: tax.hstPpm,
    discount_taxed: tax.discountTaxed,
    taxes_rounded: tax.taxesRounded,
    price_adjustment_cents: 0,
    tax_exemption: exemption,
    total_cents: totals.totalCents,
    coupon,
    fulfilment: body.fulfilment,
    pickup_store: store,
    po_number: body.poNumber || null,
    email,
    customer,
    terms_version: acceptedTerms(body.termsVersion),
    delivery_promise: promise,
  };
}

const FIRST_STATES: Readonly<Record<CheckoutMethod, Pick<NewOrder, 'status' | 'payment_status'>>> = {
  card: { status: 'pending', payment_status: 'pending' },
  cod: { status: 'processing', payment_status: 'pending_cod' },
  invoice: { status: 'processing', payment_status: 'awaiting_invoice' },
};

/** A page that stayed open over a change of the terms showed the version before. */
const acceptedTerms = (shown = ''): TermsVersion => (isTermsVersion(shown) ? shown : TERMS_VERSION);
