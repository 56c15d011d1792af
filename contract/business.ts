import { z } from 'zod';

/** The seller's details for the terms of sale, from the shop's settings. */
export const businessSchema = z.object({
  name: z.string(),
  /** Null until the owner has entered one. */
  address: z
    .object({ street: z.string(), city: z.string(), province: z.string(), postalCode: z.string() })
    .nullable(),
  phone: z.string(),
});
export type Business = z.infer<typeof businessSchema>;

export const businessAnswerSchema = z.object({ data: businessSchema });
export type BusinessAnswer = z.infer<typeof businessAnswerSchema>;
