export const SHOP_PAGE_SIZE = 9;
export const CATEGORY_PAGE_SIZE = 48;
export const ORDERS_PAGE_SIZE = 5;
export const MAX_PAGE_SIZE = 100;
export const STORES_PAGE_SIZE = 5;
export const STORE_PRODUCTS_PAGE_SIZE = 9;
export const STORE_BEST_SELLERS = 4;
export const STORE_NEW_ARRIVALS = 4;

/** Page numbers of a pager: first, last and three around the current page; null marks a gap (above 7 pages). */
export function pageNumbers(page: number, totalPages: number): (number | null)[] {
  if (totalPages <= 7) return Array.from({ length: totalPages }, (_, i) => i + 1);
  const around = [page - 1, page, page + 1].filter((n) => n > 1 && n < totalPages);
  const shown = [1, ...around, totalPages];
  return shown.flatMap((n, i) => {
    const gap = n - (shown[i - 1] ?? 0);
    if (gap <= 1) return [n];
    return gap === 2 ? [n - 1, n] : [null, n];
  });
}

/** @returns the nearest page that exists, and the number of rows to skip. */
export function paginate(query: { page: number; limit: number }, total: number) {
  const totalPages = Math.max(1, Math.ceil(total / query.limit));
  const page = clamp(query.page, 1, totalPages);
  return { page, limit: query.limit, totalPages, totalProducts: total, offset: (page - 1) * query.limit };
}

/** A whole number within the limits; what is no number is the lower one. */
export function clamp(n: number, min: number, max: number): number {
  if (Number.isNaN(n)) return min;
  return Math.min(max, Math.max(min, Math.floor(n)));
}
