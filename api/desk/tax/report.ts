import type { TaxPeriod, TaxReport, TaxSums } from '../../../contract/desk/tax.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import type { Language } from '../../../contract/locale.ts';
import { TAX_KINDS } from '../../../contract/orders/tax.ts';
import { provinceName } from '../../../contract/places/province-names.ts';
import { PROVINCE_CODES, type ProvinceCode } from '../../../contract/places/provinces.ts';
import { startOfDay } from '../../../contract/places/time-zones.ts';
import type { Db } from '../../db/client.ts';
import { csvHeading } from '../../http/say.ts';
import { BYTE_ORDER_MARK, type Cell, csvOf } from '../exports/csv.ts';
import { type Bounds, sumCollected, sumRefunded, sumWrittenOff } from './report-queries.ts';

const SUMMED = ['sales', ...TAX_KINDS] as const;

/** Reports the tax that was collected and given back in a period, by province and kind. */
export async function reportTax(db: Db, period: TaxPeriod): Promise<TaxReport> {
  const asked = period.province ? [period.province] : PROVINCE_CODES;
  const bounds = asked.map((province) => boundsOf(province, period));
  const all = [
    await sumCollected(db, bounds),
    await sumRefunded(db, bounds),
    await sumWrittenOff(db, bounds),
  ];
  const provinces = asked.flatMap((province) => {
    const [given, taken, bad] = all.map((sums) => sums.find((sum) => sum.province === province));
    if (!given && !taken && !bad) return [];
    const kind = (name: (typeof SUMMED)[number]) => ({
      collected: given?.[name] ?? 0,
      refunded: taken?.[name] ?? 0,
      writtenOff: bad?.[name] ?? 0,
    });
    const sums = { sales: kind('sales'), gst: kind('gst'), pst: kind('pst'), hst: kind('hst') };
    return [{ province, orders: given?.orders ?? 0, ...sums }];
  });
  return { from: period.from, to: period.to, provinces, total: totalOf(provinces) };
}

const boundsOf = (province: ProvinceCode, { from, to }: TaxPeriod): Bounds => ({
  province,
  from: new Date(startOfDay(province, from)),
  to: new Date(startOfDay(province, dayAfter(to))),
});

const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

function totalOf(all: readonly TaxSums[]): TaxSums {
  const sum = (amountOf: (sums: TaxSums) => number) => all.reduce((total, each) => total + amountOf(each), 0);
  const kind = (name: (typeof SUMMED)[number]) => ({
    collected: sum((each) => each[name].collected),
    refunded: sum((each) => each[name].refunded),
    writtenOff: sum((each) => each[name].writtenOff),
  });
  return {
    orders: sum(({ orders }) => orders),
    sales: kind('sales'),
    gst: kind('gst'),
    pst: kind('pst'),
    hst: kind('hst'),
  };
}

const COLUMNS = [
  'taxProvince',
  'from',
  'to',
  'orders',
  'sales',
  'salesRefunded',
  'salesWrittenOff',
  'gst',
  'gstRefunded',
  'gstWrittenOff',
  'pst',
  'pstRefunded',
  'pstWrittenOff',
  'hst',
  'hstRefunded',
  'hstWrittenOff',
  'taxNet',
] as const;

/** What is to be sent to the tax office; the tax of bad debts is deducted. */
const netOf = ({ collected, refunded, writtenOff }: TaxSums['gst']): number =>
  collected - refunded - writtenOff;

/** The report as CSV, a row a province. */
export function reportAsCsv({ from, to, provinces }: TaxReport, language: Language): string {
  const rows = provinces.map(({ province, orders, ...sums }): Cell[] => [
    provinceName(province, language),
    from,
    to,
    orders,
    ...SUMMED.flatMap((name) => [
      { cents: sums[name].collected },
      { cents: sums[name].refunded },
      { cents: sums[name].writtenOff },
    ]),
    { cents: TAX_KINDS.reduce((net, name) => net + netOf(sums[name]), 0) },
  ]);
  return BYTE_ORDER_MARK + csvOf([COLUMNS.map((column) => csvHeading(column, language)), ...rows], language);
}
