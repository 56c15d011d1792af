import {
  type DeskOffer,
  type DeskOffers,
  deskOfferSchema,
  type OfferDraft,
} from '../../../contract/desk/offers.ts';
import type { OfferLine } from '../../../contract/offers/offer-lines.ts';
import type { OfferTotals } from '../../../contract/offers/offer-totals.ts';
import { rulesNow } from '../../../contract/orders/sent-tax-rules.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Db, Tx } from '../../db/client.ts';
import { type OfferPricing, priceOffer, readPricing } from '../../offers/index.ts';
import { findOrder, type OrderRow } from '../../orders/index.ts';
import { listOfferLines, listOffers, type OfferLineRow, type OfferRow } from '../../quotes/index.ts';
import { readSettings } from '../../settings/index.ts';
import { mayInvoice } from './may-invoice.ts';
import { type AnsweredQuote, findNames, getAnsweredQuote } from './offer-page-queries.ts';

interface ShowDeps {
  readonly db: Db | Tx;
  readonly at: Date;
}

/** All versions of a request's offer, newest first, with what an editor needs. @param key the request's id or number. */
export async function showOffers({ db, at }: ShowDeps, quote: AnsweredQuote): Promise<DeskOffers> {
  const pricing = await readPricing(db, quote.email, at);
  const rows = await listOffers(db, quote.id);
  const { exemption } = pricing;
  return {
    data: await toDeskOffers(db, rows, pricing),
    taxRules: rulesNow(pricing.rules, at),
    exemption: exemption && { from: exemption.from, province: exemption.province },
    mayInvoice: await mayInvoice(db, quote.email),
    wholeBelowCents: (await readSettings(db)).offers.wholeBelowCents,
  };
}

/** @throws {ShopError} NOT_FOUND */
export async function showOffer(
  { db, at }: ShowDeps,
  offer: { readonly quoteId: string; readonly id: string },
) {
  const quote = await getAnsweredQuote(db, offer.quoteId);
  const row = (await listOffers(db, quote.id)).find(({ id }) => id === offer.id);
  if (!row) throw new ShopError('NOT_FOUND', 'noOffer');
  const [shown] = await toDeskOffers(db, [row], await readPricing(db, quote.email, at));
  return shown as DeskOffer;
}

async function toDeskOffers(
  db: Db | Tx,
  rows: readonly OfferRow[],
  pricing: OfferPricing,
): Promise<DeskOffer[]> {
  if (rows.length === 0) return [];
  const lines = await listOfferLines(
    db,
    rows.map(({ id }) => id),
  );
  const names = await findNames(
    db,
    rows.map(({ sent_by }) => sent_by),
  );
  // One version alone is accepted.
  const orderId = rows.find(({ order_id }) => order_id !== null)?.order_id;
  const order = orderId ? await findOrder(db, orderId) : undefined;
  return rows.map((row) =>
    toDeskOffer(row, {
      lines: lines.filter(({ offer_id }) => offer_id === row.id),
      sentBy: names.get(row.sent_by ?? '') ?? null,
      order: row.order_id === order?.id ? order : undefined,
      pricing,
    }),
  );
}

interface About {
  readonly lines: readonly OfferLineRow[];
  readonly sentBy: string | null;
  readonly order: OrderRow | undefined;
  readonly pricing: OfferPricing;
}

function toDeskOffer(row: OfferRow, { lines, sentBy, order, pricing }: About): DeskOffer {
  const own = toDraft(row, lines);
  return deskOfferSchema.parse({
    ...own,
    id: row.id,
    version: row.version,
    number: row.number,
    state: row.state,
    lines: own.lines.map((line, position) => ({
      ...line,
      position,
      isTaken: lines[position]?.is_taken ?? null,
    })),
    totals: totalsOf(priceOffer(row, lines, pricing), order),
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    sentBy,
    answeredAt: row.answered_at?.toISOString() ?? null,
    answer: row.answer,
    orderId: order?.id ?? null,
    orderNumber: order?.order_number ?? null,
  });
}

/** An accepted offer costs what its order does, which tax rates of other days do not change. */
function totalsOf({ tax, ...totals }: OfferTotals, order: OrderRow | undefined): DeskOffer['totals'] {
  const { gstCents, pstCents, hstCents, taxCents } = tax;
  if (!order) return { ...totals, gstCents, pstCents, hstCents, taxCents };
  return {
    subtotalCents: order.subtotal_cents + order.price_adjustment_cents,
    discountCents: order.discount_cents,
    shippingCents: order.shipping_cents,
    gstCents: order.gst_cents,
    pstCents: order.pst_cents,
    hstCents: order.hst_cents,
    taxCents: order.gst_cents + order.pst_cents + order.hst_cents,
    totalCents: order.total_cents,
    dueNowCents: totals.dueNowCents,
  };
}

/** An offer as staff write it. */
export const toDraft = (row: OfferRow, lines: readonly OfferLineRow[]): OfferDraft => ({
  language: row.language,
  validUntil: row.valid_until,
  fulfilment: row.fulfilment,
  province: row.tax_province,
  pickupStore: row.pickup_store,
  payment: row.payment,
  depositPpm: row.deposit_ppm,
  terms: row.terms,
  note: row.note,
  lines: lines.map(toLine),
});

const toLine = (line: OfferLineRow): OfferLine => ({
  kind: line.kind,
  name: line.name,
  details: line.details,
  sku: line.sku,
  quantity: line.quantity,
  unitPriceCents: line.unit_price_cents,
  isOptional: line.is_optional,
  suggestion: line.suggestion,
  priceNote: line.price_note,
});
