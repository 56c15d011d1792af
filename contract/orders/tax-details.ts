import { z } from 'zod';
import { PROVINCE_CODES } from '../places/provinces.ts';
import { DISCOUNT_TAXED, EXEMPT_FROM, TAX_REASONS, TAXES_ROUNDED } from './tax.ts';

/** How an order was taxed. Dollars. */
export const taxDetailsSchema = z.object({
  GST: z.number(),
  PST: z.number(),
  HST: z.number(),
  province: z.enum(PROVINCE_CODES),
  /** Whether the goods went to the province, or were picked up there. */
  reason: z.enum(TAX_REASONS),
  /** The rate charged, in percent: 0 for a tax that the shop is not registered for or the buyer is exempt from. */
  rates: z.object({ GST: z.number(), PST: z.number(), HST: z.number() }),
  /** Whether tax was worked out on the price before the discount or after it. */
  discountTaxed: z.enum(DISCOUNT_TAXED),
  /** Whether the sum of the taxes was rounded, of which PST is what GST leaves, or each of them by itself. */
  taxesRounded: z.enum(TAXES_ROUNDED),
  /** Which taxes the buyer was exempt from; null for a buyer without an exemption. */
  exemptFrom: z.enum(EXEMPT_FROM).nullable(),
});
