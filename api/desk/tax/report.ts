import {
  netOf,
  REPORT_PARTS,
  type ReportPart,
  reportAmounts,
  sideOf,
  TAX_COLUMNS,
  TAX_SIDES,
  type TaxSide,
  type TaxSides,
} from '../../../contract/desk/tax-columns.ts';
import type { TaxPeriod, TaxReport, TaxSums } from '../../../contract/desk/tax-report.ts';
import type { Language } from '../../../contract/locale.ts';
import { provinceName } from '../../../contract/places/province-names.ts';
import { PROVINCE_CODES, type ProvinceCode } from '../../../contract/places/provinces.ts';
import { MOST_COUNTED } from '../../../contract/staff/list-limits.ts';
import type { Db } from '../../db/client.ts';
import { csvHeading } from '../../http/say.ts';
import { BYTE_ORDER_MARK, type Cell, csvOf } from '../exports/csv.ts';
import { countWaiting } from './entry-queries.ts';
import { sumEntries, sumRelief } from './report-queries.ts';

type Sums = { orders: number } & Record<ReportPart, Record<TaxSide, number>>;

/** Reports a period: the sum of its entries by province, and nothing else. */
export async function reportTax(db: Db, period: TaxPeriod): Promise<TaxReport> {
  const [entries, reliefs] = [await sumEntries(db, period), await sumRelief(db, period)];
  const waiting = await countWaiting(db, period);
  const found = new Map<ProvinceCode, Sums>();
  for (const { kind, entries: count, ...amounts } of entries) {
    const { province } = amounts;
    const sums = found.get(province) ?? noSums();
    found.set(province, sums);
    const same = reliefs.find((each) => each.province === province && each.kind === kind);
    const side = sideOf(kind);
    const shown = reportAmounts({ ...amounts, relief: same?.relief ?? 0 });
    // Refunds are shown as positive amounts; subtracting from 0 keeps -0 out of the comparison.
    for (const part of REPORT_PARTS) sums[part][side] += side === 'collected' ? shown[part] : 0 - shown[part];
    if (kind === 'sale') sums.orders += count;
  }
  const provinces = PROVINCE_CODES.flatMap((province) => {
    const sums = found.get(province);
    return sums ? [{ province, ...sums }] : [];
  });
  return {
    from: period.from,
    to: period.to,
    provinces,
    total: totalOf(provinces),
    waiting: { count: Math.min(waiting, MOST_COUNTED), more: waiting > MOST_COUNTED },
  };
}

const noSums = (): Sums => {
  const parts = REPORT_PARTS.map((part) => [part, { collected: 0, refunded: 0, writtenOff: 0 }]);
  return { orders: 0, ...(Object.fromEntries(parts) as Omit<Sums, 'orders'>) };
};

function totalOf(all: readonly TaxSums[]): TaxSums {
  const total = noSums();
  for (const sums of all) {
    total.orders += sums.orders;
    for (const part of REPORT_PARTS) for (const side of TAX_SIDES) total[part][side] += sums[part][side];
  }
  return total;
}

/** Of taxes a report also says what is to be remitted. */
const isTax = (part: ReportPart) => TAX_COLUMNS.some((column) => column === part);

/** The report as CSV: a row a province, and their total. */
export function reportAsCsv({ from, to, provinces, total }: TaxReport, language: Language): string {
  const say = (column: Parameters<typeof csvHeading>[0]) => csvHeading(column, language);
  const headingsOf = (part: ReportPart) => {
    const name = say(`part_${part}`);
    const sides = [say('side_refunded'), say('side_writtenOff'), ...(isTax(part) ? [say('side_net')] : [])];
    return [name, ...sides.map((side) => `${name}, ${side}`)];
  };
  const cellsOf = (sides: TaxSides, part: ReportPart): Cell[] => {
    const amounts = TAX_SIDES.map((side) => sides[side]);
    return [...amounts, ...(isTax(part) ? [netOf(sides)] : [])].map((cents) => ({ cents }));
  };
  const rowOf = (name: string, { orders, ...sums }: TaxSums): Cell[] => [
    name,
    from,
    to,
    orders,
    ...REPORT_PARTS.flatMap((part) => cellsOf(sums[part], part)),
  ];
  const rows = [
    [say('taxProvince'), say('from'), say('to'), say('orders'), ...REPORT_PARTS.flatMap(headingsOf)],
    ...provinces.map(({ province, ...sums }) => rowOf(provinceName(province, language), sums)),
    rowOf(say('total'), total),
  ];
  return BYTE_ORDER_MARK + csvOf(rows, language);
}
