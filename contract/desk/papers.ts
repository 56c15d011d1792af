import { z } from 'zod';

/** Papers for orders: many orders in one document, on Letter paper. */
export const PAPERS = ['packing-slip', 'pick-list', 'labels'] as const;
export type Paper = (typeof PAPERS)[number];

/** How many orders one document has at most. */
export const MOST_PAPERS = 100;

export const papersQuerySchema = z.object({
  /** Ids with commas between them, in the order in which they are printed. */
  orders: z
    .string()
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(z.uuid()).min(1).max(MOST_PAPERS)),
  /** Its number within the one order: the packing slip of this parcel alone. */
  parcel: z.coerce.number().int().min(1).optional(),
});
