import { z } from 'zod';
import { orderFiltersSchema } from './order-list.ts';

export const newExportSchema = z.object({
  kind: z.literal('orders'),
  /** As the list's: the export has every order that it shows, on all pages. */
  filters: orderFiltersSchema,
});

export const exportSchema = z.object({
  id: z.uuid(),
  /** Below `/api/admin`. It has the orders as they were when the export was asked for; each download needs a fresh proof. */
  file: z.string(),
  expiresAt: z.iso.datetime(),
});
export const exportAnswerSchema = z.object({ data: exportSchema });
