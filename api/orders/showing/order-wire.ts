import { pictureUrl } from '../../../contract/catalog/pictures.ts';
import { NOTE_EDITABLE_MS } from '../../../contract/desk/desk-limits.ts';
import type { ParcelAction } from '../../../contract/desk/order-actions.ts';
import type { DeskNote, DeskParcel, PackingOrder, WholeOrder } from '../../../contract/desk/orders.ts';
import type { Language } from '../../../contract/locale.ts';
import { isCustomerStep } from '../../../contract/orders/customer-steps.ts';
import type { ParcelRow } from '../goods/parcel-queries.ts';
import { followedAt } from '../goods/shipping.ts';
import type { OrderCustomer, OrderLineRow, OrderRow } from '../order/rows.ts';
import type { EventRow } from '../order/step-queries.ts';
import { inOrder, taxFactsOf } from '../order/wire.ts';
import type { AroundRow, NoteRow } from './order-page-queries.ts';
import type { Viewer } from './viewer.ts';

type Pieces = ReadonlyMap<number, number>;

/** Counts what happened to the pieces of each line, by position. */
type LinePieces = Readonly<Record<'packed' | 'sent' | 'toPack' | 'refunded', Pieces>>;

export function addressOf({
  phone: _phone,
  notes: _notes,
  ...address
}: OrderCustomer): PackingOrder['address'] {
  const { firstName, lastName, businessName, apartment, city, province, postalCode, country } = address;
  return {
    firstName,
    lastName,
    businessName,
    address: address.address,
    apartment,
    city,
    province,
    postalCode,
    country,
  };
}

export const lineOf = (
  line: OrderLineRow,
  language: Language,
  { packed, sent, toPack, refunded }: LinePieces,
): PackingOrder['lines'][number] => ({
  position: line.position,
  productId: line.product_id,
  kind: line.kind,
  sku: line.sku,
  name: { en: line.name_en, fr: line.name_fr }[language],
  variant: line.variant && inOrder(line.variant),
  imageUrl: pictureUrl(line.image_path, line.image_version),
  quantity: line.quantity,
  packed: packed.get(line.position) ?? 0,
  sent: sent.get(line.position) ?? 0,
  toPack: toPack.get(line.position) ?? 0,
  refunded: refunded.get(line.position) ?? 0,
});

export const parcelOf = (
  parcel: ParcelRow,
  { language }: Pick<OrderRow, 'language'>,
  { next, refunded }: { readonly next: ParcelAction[]; readonly refunded: Pieces },
): DeskParcel => ({
  number: parcel.number,
  version: parcel.version,
  state: parcel.state,
  carrier: parcel.carrier,
  trackingNumber: parcel.tracking_number,
  trackingUrl: followedAt(parcel, language),
  lines: parcel.lines.map((line) => ({ ...line, refunded: refunded.get(line.position) ?? 0 })),
  packedBy: parcel.packed_by_name,
  packedAt: parcel.packed_at.toISOString(),
  shippedAt: parcel.shipped_at?.toISOString() ?? null,
  deliveredAt: parcel.delivered_at?.toISOString() ?? null,
  returnedAt: parcel.returned_at?.toISOString() ?? null,
  next,
});

export const noteOf = (note: NoteRow, { staff, at }: Viewer): DeskNote => ({
  id: note.id,
  version: note.version,
  by: note.by,
  text: note.text,
  at: note.at.toISOString(),
  editedAt: note.edited_at?.toISOString() ?? null,
  isEditable: note.staff_id === staff.id && at.getTime() - note.at.getTime() < NOTE_EDITABLE_MS,
});

/** Details are amounts, references and reasons; the number of a parcel is for everybody. */
export function stepOf(event: EventRow, seesBuyer: boolean): PackingOrder['timeline'][number] {
  const { parcel } = event.detail;
  return {
    at: event.at.toISOString(),
    step: event.what,
    by: event.by,
    isVisibleToCustomer: event.visible_to_customer ?? isCustomerStep(event.what),
    detail: seesBuyer ? { ...event.detail } : parcel === undefined ? {} : { parcel },
  };
}

interface Buyer {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly around: AroundRow;
  readonly resendable: WholeOrder['resendable'];
}

/** Adds the buyer, every amount and the mails. */
export function withBuyer(shown: PackingOrder, { order, lines, around, resendable }: Buyer): WholeOrder {
  return {
    ...shown,
    view: 'whole',
    heldReason: order.held_reason,
    quoteNumber: around.quote_number,
    termsVersion: order.terms_version,
    deliveryPromise: order.delivery_promise,
    languageChoice: around.language_choice && {
      words: around.language_choice.words,
      at: around.language_choice.at.toISOString(),
    },
    isInBothLanguages: around.in_both_languages,
    lines: shown.lines.map((line, index) => ({
      ...line,
      unitPriceCents: lines[index]?.unit_price_cents ?? 0,
      originalPriceCents: lines[index]?.original_price_cents ?? 0,
      priceProof: lines[index]?.price_proof ?? null,
    })),
    money: moneyOf(order),
    customer: {
      email: order.email,
      phone: order.customer.phone,
      hasAccount: around.has_account,
      hasLeft: around.has_left,
      openOrders: around.open_orders.map((other) => ({
        number: other.order_number,
        createdAt: other.created_at.toISOString(),
        status: other.status,
        totalCents: other.total_cents,
      })),
    },
    mails: around.mails.map((mail) => ({
      id: mail.id,
      kind: mail.kind,
      recipient: mail.recipient,
      parcel: mail.parcel,
      at: mail.created_at.toISOString(),
      sentAt: mail.sent_at?.toISOString() ?? null,
      parkedReason: mail.parked_reason,
    })),
    resendable,
  };
}

const moneyOf = (order: OrderRow): WholeOrder['money'] => ({
  method: order.payment_method,
  reference: order.payment_reference,
  subtotalCents: order.subtotal_cents,
  discountCents: order.discount_cents,
  adjustmentCents: order.price_adjustment_cents,
  shippingCents: order.shipping_cents,
  taxCents: order.tax_cents,
  taxDetails: {
    GST: order.gst_cents,
    PST: order.pst_cents,
    HST: order.hst_cents,
    ...taxFactsOf(order),
  },
  exemption: exemptionOf(order),
  totalCents: order.total_cents,
  coupon: order.coupon,
});

function exemptionOf({ tax_exemption: exemption }: OrderRow): WholeOrder['money']['exemption'] {
  if (!exemption) return null;
  return { from: exemption.from, certificate: exemption.certificate, hasFile: exemption.file !== null };
}
