import { z } from 'zod';
import { PROVINCE_CODES } from '../places/provinces.ts';
import { DISCOUNT_TAXED, TAXES_ROUNDED, type TaxRules } from './tax.ts';
import { exemptionSchema } from './tax-exemption.ts';

/** How the shop taxes, as pages and other clients need it to work out what an order comes to. */
export const taxRulesSchema = z.object({
  discountTaxed: z.enum(DISCOUNT_TAXED),
  /** Whether the sum of the taxes is rounded, or each of them by itself. */
  taxesRounded: z.enum(TAXES_ROUNDED),
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
/** The rules as they are sent. */
export type SentRules = z.infer<typeof taxRulesSchema>;
