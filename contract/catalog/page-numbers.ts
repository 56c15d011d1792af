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
