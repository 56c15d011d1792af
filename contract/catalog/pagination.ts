import { z } from 'zod';
import { clamp, MAX_PAGE_SIZE } from './page-numbers.ts';

/**
 * Any query value becomes the nearest valid page or limit, because a shared link must open (docs/spec/api.md#errors).
 */
export const pageSchema = z.coerce
  .number()
  .catch(1)
  .transform((n) => clamp(n, 1, 1_000_000));

export const limitSchema = (defaultLimit: number) =>
  z.coerce
    .number()
    .catch(defaultLimit)
    .default(defaultLimit)
    .transform((n) => clamp(n, 1, MAX_PAGE_SIZE));

export const paginationSchema = z.object({
  page: z.number().int(),
  limit: z.number().int(),
  totalPages: z.number().int(),
  totalProducts: z.number().int(),
});
export type Pagination = z.infer<typeof paginationSchema>;
