import { z } from 'zod';
import { MAX_PRICE_CENTS } from './goods-limits.ts';

/** Letters, digits and `. _ / -`, as it stands on labels and in spreadsheets. */
export const skuSchema = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(60, 'tooLong')
  .regex(/^[A-Za-z0-9][A-Za-z0-9._/-]*$/, 'sku');

export const priceSchema = z.int('price').min(1, 'price').max(MAX_PRICE_CENTS, 'price');

/** What is known of a sku apart from what the shop shows. Lengths in mm, weights in g, costs in cents. */
export const skuFactsSchema = z.object({
  barcode: z
    .string()
    .regex(/^(?:\d{8}|\d{12,14})$/, 'barcode')
    .nullable(),
  costCents: z.int('price').min(0, 'price').max(MAX_PRICE_CENTS, 'price').nullable(),
  packedLengthMm: z.int('measure').min(1, 'measure').max(20_000, 'measure').nullable(),
  packedGirthMm: z.int('measure').min(1, 'measure').max(20_000, 'measure').nullable(),
  packedWeightG: z.int('measure').min(1, 'measure').max(1_000_000, 'measure').nullable(),
});
export type SkuFacts = z.output<typeof skuFactsSchema>;
