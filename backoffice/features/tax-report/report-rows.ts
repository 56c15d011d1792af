import type { TaxReport, TaxSums } from '../../../contract/desk/tax.ts';
import { TAX_KINDS } from '../../../contract/orders/tax.ts';
import { provinceName } from '../../../contract/places/province-names.ts';
import { pageLanguage } from '../../lib/words/words.ts';

/** A province, or all of them together. Cents. */
export interface ReportRow extends TaxSums {
  readonly name: string;
  /** The amount due to the tax offices: collected less refunded and bad debts. */
  readonly netCents: number;
}

/** The provinces, and their total where there are several. */
export function reportRows({ provinces, total }: TaxReport, totalName: string): ReportRow[] {
  const rows = provinces.map(({ province, ...sums }) => toRow(provinceName(province, pageLanguage()), sums));
  return provinces.length > 1 ? [...rows, toRow(totalName, total)] : rows;
}

const toRow = (name: string, sums: TaxSums): ReportRow => ({
  ...sums,
  name,
  netCents: TAX_KINDS.reduce(
    (net, kind) => net + sums[kind].collected - sums[kind].refunded - sums[kind].writtenOff,
    0,
  ),
});
