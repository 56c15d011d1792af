import { sql } from 'kysely';
import type { OfferAnswer, OfferDraft, OfferTerms } from '../../../contract/desk/offers.ts';
import type { Language } from '../../../contract/locale.ts';
import type { OfferLineKind } from '../../../contract/offers/offer-kinds.ts';
import type { MadeDetails, OfferLine, Suggestion } from '../../../contract/offers/offer-lines.ts';
import type { OfferPayment, OfferState } from '../../../contract/offers/offer-states.ts';
import { offerValue } from '../../../contract/offers/offer-totals.ts';
import type { Fulfilment } from '../../../contract/orders/order-states.ts';
import type { ProvinceCode } from '../../../contract/places/provinces.ts';
import type { Db, Row, Tx } from '../../db/client.ts';
import { changeOf } from '../../db/state-queries.ts';
import { OFFER_STEPS } from '../states.ts';

export interface OfferRow
  extends Omit<
    Row<'quote_offers'>,
    'state' | 'language' | 'valid_until' | 'fulfilment' | 'tax_province' | 'payment' | 'terms' | 'answer'
  > {
  readonly state: OfferState;
  readonly language: Language;
  /** The last day on which it can be accepted, as `2026-11-30`. */
  readonly valid_until: string;
  readonly fulfilment: Fulfilment;
  readonly tax_province: ProvinceCode;
  readonly payment: OfferPayment;
  readonly terms: OfferTerms;
  readonly answer: OfferAnswer | null;
}

export interface OfferLineRow extends Omit<Row<'quote_lines'>, 'kind' | 'details' | 'suggestion'> {
  readonly kind: OfferLineKind;
  readonly details: MadeDetails;
  readonly suggestion: Suggestion | null;
}

const selectOffers = (db: Db | Tx) =>
  db
    .selectFrom('quote_offers')
    .selectAll()
    .select(sql<string>`valid_until::text`.as('valid_until'))
    .$castTo<OfferRow>();

/** All versions of a request's offer, newest first. */
export const listOffers = (db: Db | Tx, quoteId: string): Promise<OfferRow[]> =>
  selectOffers(db).where('quote_id', '=', quoteId).orderBy('number', 'desc').execute();

export const findOffer = (db: Db | Tx, id: string): Promise<OfferRow | undefined> =>
  selectOffers(db).where('id', '=', id).executeTakeFirst();

/** The lines of an offer, in their order. */
export const readOfferLines = (db: Db | Tx, offerId: string): Promise<OfferLineRow[]> =>
  listOfferLines(db, [offerId]);

/** The lines of several offers, each's in their order. */
export const listOfferLines = (db: Db | Tx, offerIds: readonly string[]): Promise<OfferLineRow[]> =>
  db
    .selectFrom('quote_lines')
    .selectAll()
    .where('offer_id', 'in', offerIds)
    .orderBy('offer_id')
    .orderBy('position')
    .$castTo<OfferLineRow>()
    .execute();

/** The offers of some requests that were sent, oldest first, each with its lines. */
export async function listSentOffers(db: Db, quoteIds: readonly string[]) {
  if (quoteIds.length === 0) return [];
  const offers = await selectOffers(db)
    .where('quote_id', 'in', quoteIds)
    .where('sent_at', 'is not', null)
    .orderBy('number')
    .execute();
  const ids = offers.map(({ id }) => id);
  const lines = ids.length === 0 ? [] : await listOfferLines(db, ids);
  return offers.map((offer) => ({ ...offer, lines: lines.filter(({ offer_id }) => offer_id === offer.id) }));
}

export type SentOffer = Awaited<ReturnType<typeof listSentOffers>>[number];

/** Replaces the lines of a draft. */
export async function writeOfferLines(tx: Tx, offerId: string, lines: readonly OfferLine[]): Promise<void> {
  await tx.deleteFrom('quote_lines').where('offer_id', '=', offerId).execute();
  if (lines.length === 0) return;
  const rows = lines.map((line, position) => ({
    offer_id: offerId,
    position,
    kind: line.kind,
    name: line.name,
    details: JSON.stringify(line.details),
    sku: line.sku,
    quantity: line.quantity,
    unit_price_cents: line.unitPriceCents,
    is_optional: line.isOptional,
    suggestion: line.suggestion && JSON.stringify(line.suggestion),
    price_note: line.priceNote,
  }));
  await tx.insertInto('quote_lines').values(rows).execute();
}

export interface NewOfferRow {
  readonly quoteId: string;
  readonly number: number;
  readonly draft: OfferDraft;
  readonly staffId: string;
  readonly at: Date;
}

/** Adds a draft. @returns its id; undefined when the request has a draft already. */
export async function insertOffer(tx: Tx, offer: NewOfferRow): Promise<string | undefined> {
  const { quoteId, number, draft, staffId, at } = offer;
  const row = await tx
    .insertInto('quote_offers')
    .values({ quote_id: quoteId, number, created_at: at, created_by: staffId, ...offerColumns(draft) })
    .onConflict((conflict) => conflict.column('quote_id').where('state', '=', 'draft').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return undefined;
  await writeOfferLines(tx, row.id, draft.lines);
  return row.id;
}

/** The columns that staff write. A day stays text until PostgreSQL reads it: an instant has another day in another zone. */
export const offerColumns = (draft: OfferDraft) => ({
  language: draft.language,
  valid_until: draft.validUntil as unknown as Date,
  fulfilment: draft.fulfilment,
  tax_province: draft.province,
  pickup_store: draft.pickupStore,
  payment: draft.payment,
  deposit_ppm: draft.depositPpm,
  terms: JSON.stringify(draft.terms),
  note: draft.note,
  value_cents: offerValue(draft.lines),
});

/** @returns whether there was a draft of this version. */
export async function deleteDraft(tx: Tx, which: { readonly id: string; readonly version: number }) {
  const { numDeletedRows } = await tx
    .deleteFrom('quote_offers')
    .where('id', '=', which.id)
    .where('version', '=', which.version)
    .where('state', 'in', OFFER_STEPS.edit.from)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Takes a step of `OFFER_STEPS`; undefined when the offer has no such version or state. */
export const changeOffer = changeOf<'quote_offers', OfferState>('quote_offers', 'state');
