import { z } from 'zod';
import { PROVINCE_CODES } from '../places/provinces.ts';
import { EXEMPT_FROM } from './tax.ts';

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
