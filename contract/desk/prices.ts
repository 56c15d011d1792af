import { z } from 'zod';
import { PRICE_CLAIMS, PRICE_PROOFS, PROOF_REASONS } from '../catalog/price-proofs.ts';
import { daySchema, shownDaySchema } from '../day-schemas.ts';
import { oneLine, plainLines } from '../one-line.ts';
import { listAnswerSchema, listQuerySchema } from '../staff/lists.ts';

export const priceClaimQuerySchema = listQuerySchema.extend({
  show: z.enum(PRICE_CLAIMS).default('missing'),
  /** The beginning of a sku, or a part of a product's name. */
  q: z.string().transform(oneLine).pipe(z.string().max(100, 'tooLong')).optional(),
  after: z.uuid().optional(),
});
export type PriceClaimQuery = z.infer<typeof priceClaimQuerySchema>;

const shownSchema = z.object({
  /** The price that pages show struck through; 0 for none. */
  struckPriceCents: z.int(),
  proof: z.enum(PRICE_PROOFS).nullable(),
  /** When the proof ends; null without one, and for a sample, which never does. */
  until: z.iso.datetime().nullable(),
});

export const priceClaimSchema = shownSchema.extend({
  id: z.uuid(),
  sku: z.string(),
  productName: z.string(),
  /** Fabric, size and further options. */
  variant: z.string(),
  priceCents: z.int(),
  originalPriceCents: z.int(),
});
export type PriceClaim = z.infer<typeof priceClaimSchema>;

export const priceClaimListSchema = listAnswerSchema(priceClaimSchema);

export const priceProofSchema = z.object({
  id: z.uuid(),
  originalPriceCents: z.int(),
  reason: z.enum(PROOF_REASONS),
  provenOn: shownDaySchema,
  validUntil: shownDaySchema,
  note: z.string(),
  recordedBy: z.string(),
  recordedAt: z.iso.datetime(),
  withdrawnBy: z.string().nullable(),
  withdrawnAt: z.iso.datetime().nullable(),
});
export type PriceProofEntry = z.infer<typeof priceProofSchema>;

export const pricePeriodSchema = z.object({
  id: z.uuid(),
  /** Null: not sold from then on. */
  priceCents: z.int().nullable(),
  originalPriceCents: z.int(),
  validFrom: z.iso.datetime(),
  /** Null: changed by an import or by hand. */
  changedBy: z.string().nullable(),
  note: z.string().nullable(),
  isSample: z.boolean(),
});

export const priceEvidenceSchema = priceClaimSchema.extend({
  /** When the price fell below the claimed one for the last time; null when it never had that price. */
  cutAt: z.iso.datetime().nullable(),
  /** For which part of the 180 days before the cut it was the price, in parts per million. */
  sharePpm: z.int(),
  /** The same of the 180 days until now. */
  shareNowPpm: z.int(),
  /** The latest first, at most 100. */
  history: z.array(pricePeriodSchema),
  /** The latest first. */
  proofs: z.array(priceProofSchema),
});
export type PriceEvidence = z.infer<typeof priceEvidenceSchema>;
export const priceEvidenceAnswerSchema = z.object({ data: priceEvidenceSchema });

export const newProofSchema = z.object({
  /** The price that is proven; it covers lower ones, too. */
  originalPriceCents: z.int().min(1).max(100_000_000),
  reason: z.enum(PROOF_REASONS),
  /** The day of the evidence, not in the future. */
  provenOn: daySchema,
  /** The last day on which it is good: today or later, and at most a year after `provenOn`. */
  validUntil: daySchema,
  note: z.string().transform(plainLines).pipe(z.string().min(1, 'required').max(1000, 'tooLong')),
});
export type NewProof = z.input<typeof newProofSchema>;
export type NewProofBody = z.output<typeof newProofSchema>;
