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
  /**
   * When it is no longer shown, if the price stays as it is: the moment from which it was the price for half of the last 180
   * days or less, or the end of a recorded proof, whichever is later. Null when nothing is shown, and for a sample.
   */
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
  /** Null for a sample, which has no end. */
  validUntil: shownDaySchema.nullable(),
  note: z.string(),
  /** Came with the sample shop: it holds beside that shop's price only, and proves nothing about a real one. */
  isSample: z.boolean(),
  /** Null for a sample. */
  recordedBy: z.string().nullable(),
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
  /** Null of a variant for which its product's price counts. */
  ownPriceCents: z.int().nullable(),
  /** A product without variants has no earlier price. */
  isVariant: z.boolean(),
  isArchived: z.boolean(),
  /** The sale whose price it has. */
  sale: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** When the price was the claimed one, or more, for the last time; null when it never was. */
  cutAt: z.iso.datetime().nullable(),
  /** For which part of the last 180 days it was the price, in parts per million. */
  sharePpm: z.int(),
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
