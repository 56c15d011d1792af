import { z } from 'zod';
import { daySchema } from '../day-schemas.ts';
import { optionalLines } from '../forms/form-fields.ts';
import { optionalLine, requiredLine } from '../orders/customer.ts';
import {
  MAX_OFFER_PRICE_CENTS,
  MAX_OFFER_QUANTITY,
  MAX_OFFER_TOTAL_CENTS,
  OFFER_LINE_KINDS,
} from './offer-kinds.ts';

/** What a made line is made of; texts in the offer's language, lengths in mm. */
export const madeDetailsSchema = z.object({
  /** The slug of the custom product; empty for another one. */
  product: optionalLine(100),
  /** As the customer reads it: `36 × 72 in`. */
  size: optionalLine(300),
  widthMm: z.int().min(1).max(100_000).nullable().default(null),
  heightMm: z.int().min(1).max(100_000).nullable().default(null),
  cloth: optionalLine(300),
  finish: optionalLine(300),
});
export type MadeDetails = z.output<typeof madeDetailsSchema>;

/** How the price helper came to a unit price; kept with the line for staff. */
export const suggestionSchema = z.object({
  unitPriceCents: z.int().min(0).max(MAX_OFFER_PRICE_CENTS),
  /** The day from which the table holds. */
  validFrom: daySchema,
  /** Each part of the price, in cents a piece; the labels are words of ours. */
  parts: z.array(z.object({ part: z.string().max(40), label: z.string().max(300), cents: z.int() })).max(20),
});
export type Suggestion = z.output<typeof suggestionSchema>;

export const offerLineSchema = z
  .object({
    kind: z.enum(OFFER_LINE_KINDS),
    /** What the customer reads, in the offer's language. */
    name: requiredLine(300),
    details: madeDetailsSchema.prefault({}),
    /** Of stock goods alone. */
    sku: z.string().trim().min(1, 'required').max(100, 'tooLong').nullable().default(null),
    quantity: z.int('offerQuantity').min(1, 'offerQuantity').max(MAX_OFFER_QUANTITY, 'offerQuantity'),
    /** Cents; below zero for a discount, and for nothing else. */
    unitPriceCents: z
      .int('offerPrice')
      .min(-MAX_OFFER_TOTAL_CENTS, 'offerPrice')
      .max(MAX_OFFER_PRICE_CENTS, 'offerPrice'),
    /** The customer may tick it. */
    isOptional: z.boolean().default(false),
    suggestion: suggestionSchema.nullable().default(null),
    /** Why the price is not the suggested one; only staff read it. */
    priceNote: optionalLines(1000),
  })
  .superRefine(({ kind, sku, unitPriceCents, isOptional, suggestion, priceNote }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (kind === 'stock' && sku === null) refuse('sku', 'required');
    if (kind !== 'stock' && sku !== null) refuse('sku', 'offerOnlyStock');
    if (kind === 'discount' ? unitPriceCents >= 0 : unitPriceCents < 0)
      refuse('unitPriceCents', 'offerMinus');
    if (kind === 'discount' && isOptional) refuse('isOptional', 'offerDiscountOptional');
    if (suggestion && suggestion.unitPriceCents !== unitPriceCents && !priceNote)
      refuse('priceNote', 'offerPriceNote');
  });
export type OfferLineBody = z.input<typeof offerLineSchema>;
export type OfferLine = z.output<typeof offerLineSchema>;
