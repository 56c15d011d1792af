import { optionValueNames } from '../../../contract/catalog/option-names.ts';
import { dayAfter } from '../../../contract/days.ts';
import type { Settings } from '../../../contract/desk/settings.ts';
import type { Language } from '../../../contract/locale.ts';
import type { InvoiceSnapshot } from '../../../contract/orders/invoices.ts';
import { type RefundParts, sumOf } from '../../../contract/orders/refund-parts.ts';
import { discountTaxedOf, type TaxedOrder, taxLinesOf } from '../../../contract/orders/tax-lines.ts';
import { isSampleNumber } from '../../../contract/orders/tax-registrations.ts';
import { sellerOnPapers, shopDay } from '../../settings/index.ts';
import type { PaymentRow } from '../money/payment-queries.ts';
import { wayOf } from '../money/payment-way.ts';
import type { RefundRow } from '../money/refund-queries.ts';
import { billedParts } from '../money/tax-entry.ts';
import type { OrderLineRow, OrderRow } from '../order/rows.ts';
import type { CreditedLine } from './invoice-queries.ts';

/** The terms under which the order was placed, for one that is paid by invoice. */
type Receivable = { readonly net_days: number; readonly organisation: string } | undefined;

interface Sold {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  /** Every payment of the order, whatever its state. */
  readonly payments: readonly PaymentRow[];
  /** When the deposit and the balance came, by the ids of their payments. */
  readonly partsPaidOn: ReadonlyMap<string, string>;
  readonly settings: Settings;
  readonly receivable: Receivable;
  /** When the paper would have been issued, if it had to wait; the due day counts from it. */
  readonly waitedSince: Date | null;
  readonly at: Date;
}

/** Everything that the invoice of an order says. */
export function snapshotInvoice(sold: Sold): InvoiceSnapshot {
  const { order, lines, payments, partsPaidOn, settings } = sold;
  const paid = payments.filter(({ state }) => state === 'paid').toReversed();
  const paidCents = paid.reduce((sum, payment) => sum + payment.amount_cents, 0);
  const dueCents = Math.max(0, order.total_cents - paidCents);
  return {
    ...headOf(sold),
    kind: 'invoice',
    corrects: null,
    lines: lines.map((line) => ({ ...pieceOf(line, order.language), unitCents: line.unit_price_cents })),
    goodsCents: order.subtotal_cents,
    discountCents: order.discount_cents,
    ...(order.price_adjustment_cents < 0 && { adjustmentCents: order.price_adjustment_cents }),
    shippingCents: order.shipping_cents,
    taxes: taxesOf(order, order, settings),
    totalCents: order.total_cents,
    payments: paid.map((payment) => ({
      method: wayOf(payment),
      ...(payment.kind === 'deposit' && { isDeposit: true as const }),
      on: partsPaidOn.get(payment.id) ?? shopDay(payment.created_at),
      amountCents: payment.amount_cents,
      roundingCents: payment.rounding_cents,
    })),
    dueCents,
    // Cash is paid at the door or the counter.
    ...(dueCents > 0 && order.payment_method !== 'cod' && { howToPay: settings.howToPay }),
    terms: dueCents > 0 ? termsOf(sold) : null,
  };
}

function termsOf({ receivable, waitedSince, at }: Sold): InvoiceSnapshot['terms'] {
  if (!receivable) return null;
  const { net_days: netDays } = receivable;
  const [from, issuedOn] = [shopDay(waitedSince ?? at), shopDay(at)];
  return { netDays, dueOn: dayAfter(from, netDays), ...(from !== issuedOn && { countedFrom: from }) };
}

interface Refunded {
  readonly order: OrderRow;
  readonly refund: RefundRow;
  /** The parts that it credits: the refund's, or less when a part of it was credited before. */
  readonly parts: RefundParts;
  readonly lines: readonly CreditedLine[];
  readonly corrects: InvoiceSnapshot['corrects'];
  readonly settings: Settings;
  readonly receivable: Receivable;
  readonly at: Date;
}

/** Everything that the credit note of a refund says. What was paid twice was never invoiced, so it is not credited. */
export function snapshotCredit(refunded: Refunded): InvoiceSnapshot {
  const { order, refund, parts, lines, corrects, settings } = refunded;
  const totalCents = sumOf(parts);
  return {
    ...headOf(refunded),
    kind: 'credit',
    corrects,
    lines: lines.map((line) => ({ ...pieceOf(line, order.language), unitCents: null })),
    goodsCents: parts.goods,
    discountCents: 0,
    shippingCents: parts.shipping,
    taxes: taxesOf(order, { gst_cents: parts.gst, pst_cents: parts.pst, hst_cents: parts.hst }, settings),
    totalCents,
    payments:
      refund.method === 'credit'
        ? []
        : [
            {
              method: REFUND_METHODS[refund.method],
              on: shopDay(refund.ended_at ?? refund.asked_at),
              amountCents: totalCents,
              roundingCents: refund.rounding_cents,
            },
          ],
    dueCents: 0,
  };
}

interface CancelledOrder {
  readonly order: OrderRow;
  /** Refunded amounts, which have credit notes of their own. */
  readonly refunded: RefundParts;
  readonly lines: readonly OrderLineRow[];
  readonly corrects: InvoiceSnapshot['corrects'];
  readonly settings: Settings;
  readonly receivable: Receivable;
  readonly at: Date;
}

/** Everything that the credit note of an order says which was cancelled before its invoice was paid. */
export function snapshotCancellation(cancelled: CancelledOrder): InvoiceSnapshot {
  const { order, refunded, lines, corrects, settings } = cancelled;
  const taxes = {
    gst_cents: order.gst_cents - refunded.gst,
    pst_cents: order.pst_cents - refunded.pst,
    hst_cents: order.hst_cents - refunded.hst,
  };
  return {
    ...headOf(cancelled),
    kind: 'credit',
    corrects,
    lines: lines.map((line) => ({ ...pieceOf(line, order.language), unitCents: null })),
    goodsCents: billedParts(order).goods - refunded.goods,
    discountCents: 0,
    shippingCents: order.shipping_cents - refunded.shipping,
    taxes: taxesOf(order, taxes, settings),
    totalCents: order.total_cents - sumOf(refunded),
    payments: [],
    dueCents: 0,
  };
}

const REFUND_METHODS = { provider: 'card', cash: 'cash', other: 'other' } as const satisfies Record<
  Exclude<RefundRow['method'], 'credit'>,
  string
>;

function headOf({ order, settings, receivable, at }: Pick<Sold, 'order' | 'settings' | 'receivable' | 'at'>) {
  const { firstName, lastName, businessName, address, apartment, ...place } = order.customer;
  return {
    language: order.language,
    issuedOn: shopDay(at),
    seller: sellerOnPapers(settings),
    buyer: {
      business: businessName,
      name: `${firstName} ${lastName}`.trim(),
      street: address,
      apartment,
      city: place.city,
      province: place.province,
      postalCode: place.postalCode,
      country: place.country,
      email: order.email,
      ...(receivable?.organisation && { organisation: receivable.organisation }),
    },
    order: {
      number: order.order_number,
      placedOn: shopDay(order.created_at),
      poNumber: order.po_number,
    },
    taxed: {
      discount: order.discount_cents > 0 ? discountTaxedOf(order) : null,
      pickedUpIn: order.pickup_store && order.tax_province,
      exemption: order.tax_exemption?.certificate ?? null,
    },
  };
}

function pieceOf({ name_en, name_fr, variant, sku, quantity }: CreditedLine, language: Language) {
  const { sku: _, ...options } = variant ?? {};
  return {
    name: { en: name_en, fr: name_fr }[language],
    options: optionValueNames(options, language),
    sku,
    quantity,
  };
}

type Amounts = Pick<TaxedOrder, 'gst_cents' | 'pst_cents' | 'hst_cents'>;

/** The taxes that were charged, with the shop's numbers as they are today. */
const taxesOf = (order: OrderRow, amounts: Amounts, settings: Settings): InvoiceSnapshot['taxes'] =>
  taxLinesOf({ ...order, ...amounts }, settings.taxRegistrations, order.language).map(
    ({ name, ratePpm, amountCents, registrationNumber: registration }) => ({
      name,
      ratePpm,
      amountCents,
      registration,
      ...(registration !== null && isSampleNumber(registration) && { isSample: true as const }),
    }),
  );
