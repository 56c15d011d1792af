import { z } from 'zod';
import { offerTemplateBodySchema } from '../offers/offer-templates.ts';

export const offerTemplateSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  ...offerTemplateBodySchema.shape,
  /** Null: it came with the sample shop, or its author is no longer on the staff. */
  changedBy: z.string().nullable(),
  changedAt: z.iso.datetime(),
});
export type OfferTemplate = z.output<typeof offerTemplateSchema>;
export const offerTemplateAnswerSchema = z.object({ data: offerTemplateSchema });
/** By name. */
export const offerTemplatesAnswerSchema = z.object({ data: z.array(offerTemplateSchema) });
