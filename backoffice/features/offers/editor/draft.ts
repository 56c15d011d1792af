import type { DeskOffer, OfferBody } from '../../../../contract/desk/offers.ts';
import type { Language } from '../../../../contract/locale.ts';
import { MAX_OFFER_QUANTITY, type OfferLineKind } from '../../../../contract/offers/offer-kinds.ts';
import type { MadeDetails, Suggestion } from '../../../../contract/offers/offer-lines.ts';
import type { OfferPayment } from '../../../../contract/offers/offer-states.ts';
import type { PricedOfferLine } from '../../../../contract/offers/offer-totals.ts';
import type { Fulfilment } from '../../../../contract/orders/order-states.ts';
import type { ProvinceCode } from '../../../../contract/places/provinces.ts';
import { writeDollars } from '../../../ui/read-cents.ts';
import { readPrice } from './read-price.ts';

/** A line as it is typed. */
export interface DraftLine {
  /** Names the line while its place changes. */
  readonly key: number;
  readonly kind: OfferLineKind;
  readonly name: string;
  readonly details: MadeDetails;
  readonly sku: string | null;
  readonly quantity: string;
  /** In dollars; a discount is typed without its minus. */
  readonly price: string;
  readonly isOptional: boolean;
  readonly suggestion: Suggestion | null;
  readonly priceNote: string;
}

/** An offer as it is typed. */
export interface OfferEntry {
  readonly language: Language;
  readonly validUntil: string;
  readonly fulfilment: Fulfilment;
  readonly province: ProvinceCode;
  /** Slug of the store; empty until one is chosen. */
  readonly pickupStore: string;
  readonly payment: OfferPayment;
  /** In percent. */
  readonly deposit: string;
  readonly proofDays: string;
  readonly makeDays: string;
  readonly revisions: string;
  readonly note: string;
  readonly lines: readonly DraftLine[];
}

const NO_DETAILS: MadeDetails = {
  product: '',
  size: '',
  widthMm: null,
  heightMm: null,
  cloth: '',
  finish: '',
};

let lastKey = 0;
const nextKey = () => ++lastKey;

export const newLine = (
  kind: OfferLineKind,
  filled: Partial<Omit<DraftLine, 'key' | 'kind'>> = {},
): DraftLine => ({
  key: nextKey(),
  kind,
  name: '',
  details: NO_DETAILS,
  sku: null,
  quantity: '1',
  price: '',
  isOptional: false,
  suggestion: null,
  priceNote: '',
  ...filled,
});

const DEFAULT_DEPOSIT_PPM = 500_000;

/** What the fields show of a draft that is stored. */
export function entryOf(offer: DeskOffer, language: Language): OfferEntry {
  const { terms, lines } = offer;
  return {
    language: offer.language,
    validUntil: offer.validUntil,
    fulfilment: offer.fulfilment,
    province: offer.province,
    pickupStore: offer.pickupStore ?? '',
    payment: offer.payment,
    deposit: String((offer.depositPpm ?? DEFAULT_DEPOSIT_PPM) / 10_000),
    proofDays: String(terms.proofDays),
    makeDays: String(terms.makeDays),
    revisions: String(terms.revisions),
    note: offer.note,
    lines: lines.map((line) => ({
      key: nextKey(),
      kind: line.kind,
      name: line.name,
      details: line.details,
      sku: line.sku,
      quantity: String(line.quantity),
      price: writeDollars(Math.abs(line.unitPriceCents), language),
      isOptional: line.isOptional,
      suggestion: line.suggestion,
      priceNote: line.priceNote,
    })),
  };
}

/** A whole number as typed; NaN for anything else, which the API refuses by its field. */
export const readWhole = (typed: string): number => {
  const text = typed.replaceAll(/\s/g, '');
  return /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
};

/** Cents of a line's typed price, with the minus of a discount; 0 while nothing is typed, NaN for anything else. */
export const unitPriceOf = ({ kind, price }: Pick<DraftLine, 'kind' | 'price'>): number => {
  if (price.trim() === '') return 0;
  const cents = readPrice(price) ?? Number.NaN;
  return kind === 'discount' ? -Math.abs(cents) : cents;
};

/** What the API is sent. A number that cannot be read is sent as null, and comes back with a sentence for its field. */
export function bodyOf(entry: OfferEntry): OfferBody {
  return {
    language: entry.language,
    validUntil: entry.validUntil,
    fulfilment: entry.fulfilment,
    province: entry.province,
    pickupStore: entry.fulfilment === 'pickup' ? entry.pickupStore || null : null,
    payment: entry.payment,
    depositPpm: entry.payment === 'deposit' ? readPercent(entry.deposit) : null,
    terms: {
      proofDays: readWhole(entry.proofDays),
      makeDays: readWhole(entry.makeDays),
      revisions: readWhole(entry.revisions),
    },
    note: entry.note,
    lines: entry.lines.map((line) => ({
      kind: line.kind,
      name: line.name,
      details: line.details,
      sku: line.sku,
      quantity: readWhole(line.quantity),
      unitPriceCents: unitPriceOf(line),
      isOptional: line.isOptional,
      suggestion: line.suggestion,
      priceNote: line.priceNote,
    })),
  };
}

/** Percent as typed, in parts per million; NaN for anything else. */
function readPercent(typed: string): number {
  const text = typed.replaceAll(/[\s%]/g, '').replace(',', '.');
  return /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 10_000) : Number.NaN;
}

export const depositPpmOf = ({ payment, deposit }: OfferEntry): number | null => {
  const ppm = readPercent(deposit);
  return payment === 'deposit' && ppm <= 1_000_000 ? ppm : null;
};

/** The lines that can be priced as they are typed: one that cannot be read counts for nothing yet. */
export const pricedLines = (lines: readonly DraftLine[]): PricedOfferLine[] =>
  lines.map((line) => {
    const [quantity, unitPriceCents] = [readWhole(line.quantity), unitPriceOf(line)];
    const isRead = quantity >= 1 && quantity <= MAX_OFFER_QUANTITY && Number.isSafeInteger(unitPriceCents);
    return {
      kind: line.kind,
      isOptional: line.isOptional,
      quantity: isRead ? quantity : 0,
      unitPriceCents: isRead ? unitPriceCents : 0,
    };
  });

/** Changes one line. */
export const putLine = (
  lines: readonly DraftLine[],
  key: number,
  change: Partial<DraftLine>,
): readonly DraftLine[] => lines.map((line) => (line.key === key ? { ...line, ...change } : line));

/** Puts lines behind another, or at the end. */
export function insertAfter(
  lines: readonly DraftLine[],
  key: number | undefined,
  ...added: readonly DraftLine[]
): readonly DraftLine[] {
  const at = lines.findIndex((line) => line.key === key);
  return at < 0 ? [...lines, ...added] : lines.toSpliced(at + 1, 0, ...added);
}

/** Copies a line below itself. */
export function copyLine(lines: readonly DraftLine[], key: number): readonly DraftLine[] {
  const line = lines.find((one) => one.key === key);
  return line ? insertAfter(lines, key, { ...line, key: nextKey() }) : lines;
}

/** Moves a line up or down by one place. */
export function moveLine(lines: readonly DraftLine[], key: number, by: 1 | -1): readonly DraftLine[] {
  const at = lines.findIndex((line) => line.key === key);
  const line = lines[at];
  const to = at + by;
  if (!line || to < 0 || to >= lines.length) return lines;
  return lines.toSpliced(at, 1).toSpliced(to, 0, line);
}

export const removeLine = (lines: readonly DraftLine[], key: number): readonly DraftLine[] =>
  lines.filter((line) => line.key !== key);
