import { z } from 'zod';
import { PROVINCE_CODES } from '../places/provinces.ts';

/**
 * Which taxes a buyer need not pay. `federal`: GST, or the federal 5 % of HST. `provincial`: PST, QST, RST, or the
 * province's share of HST, such as the 8 % of Ontario's relief for First Nations at the point of sale.
 */
export const EXEMPT_FROM = ['all', 'federal', 'provincial'] as const;
export type ExemptFrom = (typeof EXEMPT_FROM)[number];

/** Which taxes, and where: what a price depends on. */
export const exemptionSchema = z.object({
  from: z.enum(EXEMPT_FROM),
  /** The province in which it holds, by the place of delivery or pick-up; null for everywhere. */
  province: z.enum(PROVINCE_CODES, 'province').nullable(),
});

/** The exemption of an order's buyer, as the order keeps it. */
export const taxExemptionSchema = z.object({
  from: z.enum(EXEMPT_FROM),
  /** The number of the certificate or card that the buyer has shown. */
  certificate: z.string().trim().min(1, 'required').max(60, 'tooLong'),
  /** The key of the certificate's file among the uploads; null without one. */
  file: z.string().max(300, 'tooLong').nullable(),
});
export type TaxExemption = z.infer<typeof taxExemptionSchema>;
