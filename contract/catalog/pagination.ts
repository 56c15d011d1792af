import { z } from 'zod';

export const SHOP_PAGE_SIZE = 9;
export const CATEGORY_PAGE_SIZE = 48;
export const ORDERS_PAGE_SIZE = 5;
export const MAX_PAGE_SIZE = 100;

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

/** @returns the nearest page that exists, and the number of rows to skip. */
export function paginate(
  asked: { page: number; limit: number },
  total: number,
): Pagination & { offset: number } {
  const totalPages = Math.max(1, Math.ceil(total / asked.limit));
  const page = clamp(asked.page, 1, totalPages);
  return { page, limit: asked.limit, totalPages, totalProducts: total, offset: (page - 1) * asked.limit };
}

function clamp(n: number, min: number, max: number): number {
  if (Number.isNaN(n)) return min;
  return Math.min(max, Math.max(min, Math.floor(n)));
}
