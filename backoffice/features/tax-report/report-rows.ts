import {
  REPORT_PARTS,
  TAX_COLUMNS,
  type TaxColumn,
  type TaxSides,
} from '../../../contract/desk/tax-columns.ts';
import type { TaxPeriod, TaxReport, TaxSums } from '../../../contract/desk/tax-report.ts';
import { provinceName } from '../../../contract/places/province-names.ts';
import { pageLanguage } from '../../lib/words/words.ts';
import { isNothing } from './amounts.tsx';

/** A province, or all of them together. Cents. */
export interface ReportRow extends TaxSums {
  readonly name: string;
  /** With the province of the row, if it is one's. */
  readonly period: TaxPeriod;
}

/** The provinces, and their total where there are several. */
export function reportRows(
  { provinces, total }: TaxReport,
  period: TaxPeriod,
  totalName: string,
): ReportRow[] {
  const rows = provinces.map(({ province, ...sums }) => ({
    ...sums,
    name: provinceName(province, pageLanguage()),
    period: { ...period, province },
  }));
  return provinces.length > 1 ? [...rows, { ...total, name: totalName, period }] : rows;
}

/** A tax with its authority. */
export interface TaxRow {
  readonly tax: TaxColumn;
  readonly sides: TaxSides;
  readonly period: TaxPeriod;
}

/** The taxes of which the period has anything. */
export const taxRows = ({ total }: TaxReport, period: TaxPeriod): TaxRow[] =>
  TAX_COLUMNS.filter((tax) => !isNothing(total[tax])).map((tax) => ({ tax, sides: total[tax], period }));

/** Columns of the table by province that would be empty. */
export const emptyColumns = ({ total }: TaxReport): ReadonlySet<string> =>
  new Set(REPORT_PARTS.filter((part) => isNothing(total[part])));
