import { MOST_COUNTED } from '../../contract/staff/list-limits.ts';

/** Makes a page of one row more than it shows, which tells whether there is a next one. */
export function pageOf<Row extends { readonly id: string }>(
  rows: readonly Row[],
  { limit, count }: { readonly limit: number; readonly count: number },
) {
  const data = rows.slice(0, limit);
  return {
    data,
    next: rows.length > limit ? (data.at(-1)?.id ?? null) : null,
    count: Math.min(count, MOST_COUNTED),
    more: count > MOST_COUNTED,
  };
}
