import { z } from 'zod';
import { PROVINCE_CODES } from '../places/provinces.ts';
import { DISCOUNT_TAXED, type TaxRow, type TaxRules } from './tax.ts';
import { exemptionSchema } from './tax-exemption.ts';

/** How the shop taxes, as pages and other clients need it to work out what an order comes to. */
export const taxRulesSchema = z.object({
  discountTaxed: z.enum(DISCOUNT_TAXED),
  /** The newest row first: for a province and a time, the first that is of the province and has begun. */
  rows: z.array(
    z.object({
      provinces: z.array(z.enum(PROVINCE_CODES)),
      /** Milliseconds since 1970; 0 in what holds now. */
      startsAt: z.number(),
      gstPpm: z.int(),
      pstPpm: z.int(),
      hstPpm: z.int(),
    }),
  ),
});
/** How an order is taxed now, for a page that has other rates or does not know of its buyer's exemption. */
export const taxedNow = { taxRules: taxRulesSchema, exemption: exemptionSchema.nullable() };

export const taxRulesAnswerSchema = z.object({ data: taxRulesSchema });
export type TaxRulesAnswer = { readonly data: TaxRules };
type SentRules = z.infer<typeof taxRulesSchema>;
type SentRow = SentRules['rows'][number];

/** The rules without rows that are over: what begins later, and what holds now. */
export function rulesFrom({ discountTaxed, rows }: TaxRules, at: Date): SentRules {
  const later = rows
    .filter(({ startsAt }) => startsAt > at.getTime())
    .map(({ id: _, provinces, ...row }) => ({ ...row, provinces: [...provinces] }));
  return { discountTaxed, rows: [...later, ...rowsNow(rows, at.getTime())] };
}

/** The rules that hold now, whatever a client's clock says. */
export const rulesNow = ({ discountTaxed, rows }: TaxRules, at: Date): SentRules => ({
  discountTaxed,
  rows: rowsNow(rows, at.getTime()),
});

/** One row for all provinces with the same rates. */
function rowsNow(rows: readonly TaxRow[], at: number): SentRow[] {
  const groups = new Map<string, SentRow>();
  for (const code of PROVINCE_CODES) {
    const own = rows.filter(({ provinces }) => provinces.includes(code));
    const row = own.find(({ startsAt }) => startsAt <= at) ?? own.at(-1);
    if (!row) continue;
    const { gstPpm, pstPpm, hstPpm } = row;
    const group = groups.get(`${gstPpm} ${pstPpm} ${hstPpm}`);
    if (group) group.provinces.push(code);
    else
      groups.set(`${gstPpm} ${pstPpm} ${hstPpm}`, { provinces: [code], startsAt: 0, gstPpm, pstPpm, hstPpm });
  }
  return [...groups.values()];
}
