import type { CustomProduct } from '../../../contract/catalog/custom-products.ts';
import type { Language } from '../../../contract/locale.ts';
import type { ExtraUnit } from '../../../contract/offers/price-table-limits.ts';
import type { PriceRows, PriceTable } from '../../../contract/offers/price-tables.ts';
import { clothChoices, extraChoices } from '../../../contract/offers/priced-choices.ts';
import { readCents, writeDollars } from '../../ui/read-cents.ts';
import { readPpm, writePercent } from '../../ui/read-percent.ts';

/** A row as it is typed: a cloth or finish and dollars, or a quantity and percent. */
export interface DraftRow {
  readonly key: number;
  readonly name: string;
  readonly amount: string;
  readonly per: ExtraUnit;
}
export const ROW_LISTS = ['cloths', 'finishes', 'breaks'] as const;
export type RowList = (typeof ROW_LISTS)[number];

export interface PriceDraft extends Readonly<Record<RowList, readonly DraftRow[]>> {
  readonly validFrom: string;
  readonly double: string;
  readonly minPiece: string;
  readonly minLine: string;
}

const rowsOf = (rows: readonly Omit<DraftRow, 'key'>[]): readonly DraftRow[] =>
  rows.map((row, key) => ({ ...row, key }));

/** A table for its form; of a product without one, its choices without prices. */
export function draftOf(
  product: CustomProduct,
  table: PriceTable | undefined,
  language: Language,
): Omit<PriceDraft, 'validFrom'> {
  if (!table) return emptyDraft(product);
  const { cloths, finishes, breaks, doublePpm, minPieceCents, minLineCents } = table.rows;
  const dollars = (cents: number) => writeDollars(cents, language);
  return {
    cloths: rowsOf(
      cloths.map(({ cloth, perSqFtCents }) => ({ name: cloth, amount: dollars(perSqFtCents), per: 'piece' })),
    ),
    finishes: rowsOf(
      finishes.map(({ finish, cents, per }) => ({ name: finish, amount: dollars(cents), per })),
    ),
    breaks: rowsOf(
      breaks.map(({ from, offPpm }) => ({
        name: String(from),
        amount: writePercent(offPpm, language),
        per: 'piece',
      })),
    ),
    double: doublePpm === null ? '' : writePercent(doublePpm, language),
    minPiece: dollars(minPieceCents),
    minLine: dollars(minLineCents),
  };
}

function emptyDraft(product: CustomProduct): Omit<PriceDraft, 'validFrom'> {
  const unpriced = (names: readonly string[]) =>
    rowsOf(names.map((name) => ({ name, amount: '', per: 'piece' })));
  return {
    cloths: unpriced(clothChoices(product)),
    finishes: unpriced(extraChoices(product)),
    breaks: [],
    double: '',
    minPiece: '',
    minLine: '',
  };
}

/** The rows that are sent: one without a price is left out. */
export const sentRows = (rows: readonly DraftRow[]): readonly DraftRow[] =>
  rows.filter(({ amount }) => amount.trim() !== '');

const noneIsZero = (typed: string): number | null => (typed.trim() === '' ? 0 : (readCents(typed) ?? null));
const whole = (typed: string): number | null => (/^\d{1,7}$/.test(typed.trim()) ? Number(typed) : null);

/** Reads the form. What is no number is null, which the API refuses at its field. */
export const readDraft = (draft: PriceDraft) => ({
  validFrom: draft.validFrom,
  rows: {
    cloths: sentRows(draft.cloths).map(({ name, amount }) => ({
      cloth: name,
      perSqFtCents: readCents(amount) ?? null,
    })),
    finishes: sentRows(draft.finishes).map(({ name, amount, per }) => ({
      finish: name,
      cents: readCents(amount) ?? null,
      per,
    })),
    doublePpm: draft.double.trim() === '' ? null : (readPpm(draft.double) ?? 'x'),
    breaks: sentRows(draft.breaks).map(({ name, amount }) => ({
      from: whole(name),
      offPpm: readPpm(amount) ?? null,
    })),
    minPieceCents: noneIsZero(draft.minPiece),
    minLineCents: noneIsZero(draft.minLine),
  },
});

/** The table as far as it can be read, for the preview while it is typed. */
export function readTable(draft: PriceDraft): PriceTable {
  const { rows } = readDraft(draft);
  const isRead = <Row extends object>(row: Row) => Object.values(row).every((value) => value !== null);
  const { doublePpm } = rows;
  return {
    validFrom: draft.validFrom,
    rows: {
      cloths: rows.cloths.filter(isRead) as PriceRows['cloths'],
      finishes: rows.finishes.filter(isRead) as PriceRows['finishes'],
      breaks: rows.breaks.filter(isRead) as PriceRows['breaks'],
      doublePpm: typeof doublePpm === 'number' ? doublePpm : null,
      minPieceCents: rows.minPieceCents ?? 0,
      minLineCents: rows.minLineCents ?? 0,
    },
  };
}

/**
 * Reads rows that were copied in a spreadsheet: a name or quantity, and an amount.
 * @returns undefined for text that is no table: it is pasted into the field as it is.
 */
export function readPastedRows(text: string): readonly Omit<DraftRow, 'key'>[] | undefined {
  if (!text.includes('\t')) return undefined;
  const rows = text.split(/\r\n|\r|\n/).flatMap((line) => {
    const [name = '', amount = ''] = line.split('\t').map((cell) => cell.trim());
    // A heading has no number.
    return name !== '' && /\d/.test(amount) ? [{ name, amount, per: 'piece' as const }] : [];
  });
  return rows.length > 0 ? rows : undefined;
}

/** Adds rows behind, in place of such as are empty or have the name of one. */
export function addRows(
  rows: readonly DraftRow[],
  added: readonly Omit<DraftRow, 'key'>[],
): readonly DraftRow[] {
  const names = new Set(added.map(({ name }) => name.toLowerCase()));
  const kept = rows.filter(
    ({ name, amount }) => (name !== '' || amount !== '') && !names.has(name.toLowerCase()),
  );
  const next = Math.max(-1, ...rows.map(({ key }) => key)) + 1;
  return [...kept, ...added.map((row, n) => ({ ...row, key: next + n }))];
}
