import { type RawBuilder, sql } from 'kysely';
import type { EnteredAmounts, TaxEntryKind } from '../../../contract/desk/tax-columns.ts';
import type { TaxPeriod } from '../../../contract/desk/tax-report.ts';
import { FEDERAL_PPM } from '../../../contract/orders/tax.ts';
import type { ProvinceCode } from '../../../contract/places/provinces.ts';
import type { Db } from '../../db/client.ts';

/** The entries `e` that count in a period. Their day is that of the province, so no clock is asked. */
export const inPeriod = ({ from, to, province }: TaxPeriod) => sql`(
  e.day between ${from}::date and ${to}::date
  and (${province ?? null}::text is null or e.province = ${province ?? null}))`;

/**
 * Entries of HST without the province's share. What was not charged is that share of the sales, by the rate of the order's own row;
 * an exempt order always has one.
 */
export const WITH_RELIEF = sql`(e.hst_cents <> 0 and e.provincial_exempt_cents <> 0)`;
export const RELIEF = sql<number>`
  round(e.provincial_exempt_cents::numeric * greatest(0, r.hst_ppm - ${FEDERAL_PPM}::integer) / 1000000)`;

type Sums = EnteredAmounts & { readonly kind: TaxEntryKind; readonly entries: number };

/** Sums the entries of a period by province and kind. */
export async function sumEntries(db: Db, period: TaxPeriod): Promise<Omit<Sums, 'relief'>[]> {
  const { rows } = await sql<Omit<Sums, 'relief'>>`
    select e.province, e.kind, count(*)::int as entries, ${sums('sales_cents')} as sales,
      ${sums('federal_exempt_cents')} as "federalExempt", ${sums('provincial_exempt_cents')} as "provincialExempt",
      ${sums('gst_cents')} as gst, ${sums('pst_cents')} as pst, ${sums('hst_cents')} as hst
    from tax_entries e
    where ${inPeriod(period)}
    group by e.province, e.kind`.execute(db);
  return rows;
}

/** Cents of a year exceed an integer, and are far below what a float holds exactly. */
const sums = (column: string): RawBuilder<number> => sql`sum(e.${sql.ref(column)})::float8`;

export interface Relief {
  readonly province: ProvinceCode;
  readonly kind: TaxEntryKind;
  readonly relief: number;
}

/** Sums what exempt buyers were not charged of the province's share of HST. */
export async function sumRelief(db: Db, period: TaxPeriod): Promise<Relief[]> {
  const { rows } = await sql<Relief>`
    select e.province, e.kind, sum(${RELIEF})::float8 as relief
    from tax_entries e join orders o on o.id = e.order_id join tax_rows r on r.id = o.tax_row_id
    where ${inPeriod(period)} and ${WITH_RELIEF}
    group by e.province, e.kind`.execute(db);
  return rows;
}
