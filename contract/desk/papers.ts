import { z } from 'zod';
import { MOST_PAPERS } from './desk-limits.ts';

export const papersQuerySchema = z.object({
  /** Ids with commas between them, in the order in which they are printed. */
  orders: z
    .string()
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(z.uuid()).min(1).max(MOST_PAPERS)),
  /** Its number within the one order: the packing slip of this parcel alone. */
  parcel: z.coerce.number().int().min(1).optional(),
});
