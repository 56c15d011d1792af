import type { ProvinceCode } from '../places/provinces.ts';

/** What made tax payable, or changed that afterwards: the kinds of `tax_entries`. */
export const TAX_ENTRY_KINDS = [
  'sale',
  'refund',
  'refund-returned',
  'cancellation',
  'write-off',
  'recovery',
] as const;
export type TaxEntryKind = (typeof TAX_ENTRY_KINDS)[number];

/** What the report keeps apart. The last two lower the tax. */
export const TAX_SIDES = ['collected', 'refunded', 'writtenOff'] as const;
export type TaxSide = (typeof TAX_SIDES)[number];

/** Cents. Given back and written off are positive; what came back is taken off them. */
export type TaxSides = Readonly<Record<TaxSide, number>>;

const SIDES: Readonly<Record<TaxEntryKind, TaxSide>> = {
  sale: 'collected',
  refund: 'refunded',
  'refund-returned': 'refunded',
  cancellation: 'refunded',
  'write-off': 'writtenOff',
  recovery: 'writtenOff',
};

export const sideOf = (kind: TaxEntryKind): TaxSide => SIDES[kind];

export const kindsOf = (side: TaxSide): TaxEntryKind[] =>
  TAX_ENTRY_KINDS.filter((kind) => sideOf(kind) === side);

/**
 * The taxes, each of which is filed with one authority: Canada's GST and HST, Quebec's QST, the PST of British Columbia and of
 * Saskatchewan, Manitoba's RST. `pst` is that of any other province, which none has today.
 */
export const TAX_COLUMNS = ['gst', 'hst', 'qst', 'pstBc', 'pstSk', 'rst', 'pst'] as const;
export type TaxColumn = (typeof TAX_COLUMNS)[number];

const PROVINCIAL: Partial<Record<ProvinceCode, TaxColumn>> = {
  QC: 'qst',
  BC: 'pstBc',
  SK: 'pstSk',
  MB: 'rst',
};

/**
 * The amounts that the report sums. `federalExempt`, `provincialExempt`: the part of the sales without the federal tax, and without the
 * province's. `relief`: the province's share of HST that exempt buyers were not charged, which some suppliers enter on line 111 of
 * the GST/HST return.
 */
export const REPORT_PARTS = ['sales', 'federalExempt', 'provincialExempt', ...TAX_COLUMNS, 'relief'] as const;
export type ReportPart = (typeof REPORT_PARTS)[number];

/** Cents. */
export type ReportAmounts = Readonly<Record<ReportPart, number>>;

/** Amounts as entries have them, whose provincial tax has one column. */
export interface EnteredAmounts extends Readonly<Record<'gst' | 'pst' | 'hst' | 'relief', number>> {
  readonly province: ProvinceCode;
  readonly sales: number;
  readonly federalExempt: number;
  readonly provincialExempt: number;
}

/** Puts the provincial tax into the column of its authority. */
export function reportAmounts({ province, pst, gst, hst, ...others }: EnteredAmounts): ReportAmounts {
  const none = { gst, hst, qst: 0, pstBc: 0, pstSk: 0, rst: 0, pst: 0 };
  const { sales, federalExempt, provincialExempt, relief } = others;
  return {
    ...{ sales, federalExempt, provincialExempt, relief },
    ...none,
    [PROVINCIAL[province] ?? 'pst']: pst,
  };
}

/** In whose provinces an amount of the provincial tax goes to this column; undefined for a tax that is not one province's. */
export const provinceOfTax = (column: ReportPart): ProvinceCode | undefined =>
  (Object.keys(PROVINCIAL) as ProvinceCode[]).find((province) => PROVINCIAL[province] === column);

/** What is to be remitted of a tax: bad debts are deducted (Excise Tax Act, s. 231). */
export const netOf = ({ collected, refunded, writtenOff }: TaxSides): number =>
  collected - refunded - writtenOff;
