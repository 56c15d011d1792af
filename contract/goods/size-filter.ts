import type { SIZE_FILTERS } from '../catalog/filter-values.ts';

export type SizeFilter = (typeof SIZE_FILTERS)[number];

/** Width and height in inches, as `size_group` of the database reads them. */
const SHAPE = /^(\d{1,4}(?:\.\d{1,3})?)x(\d{1,4}(?:\.\d{1,3})?)$/;
/** Thousandths of an inch, so that areas are whole numbers. */
const inThousandths = (inches: string | undefined) => Math.round(Number(inches) * 1000);
const area = (width: number, height: number) => width * height * 1_000_000;

/**
 * The filter box of the shop's lists under which a size falls; null when it falls under none: it is no size, or one
 * between the boxes. The database has the same rule (`size_group`), which a test compares.
 */
export function sizeFilter(size: string): SizeFilter | null {
  if (size === '36x18' || size === '54x27' || size === '72x36') return size;
  const found = SHAPE.exec(size);
  if (!found) return null;
  const square = inThousandths(found[1]) * inThousandths(found[2]);
  if (square < area(36, 18)) return 'Below 36x18';
  return square > area(72, 36) ? 'above 72x36' : null;
}
