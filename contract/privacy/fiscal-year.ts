// Tax offices count by the fiscal year, which need not end with the calendar's (Income Tax Regulations, section 5800).

const monthOf = (day: string): number => Number(day.slice(5, 7));
const yearOf = (day: string): number => Number(day.slice(0, 4));

/** The calendar year in which the fiscal year of a day ends. `lastMonth` is 1 for January to 12 for December. */
export const fiscalYearOf = (day: string, lastMonth: number): number =>
  yearOf(day) + (monthOf(day) > lastMonth ? 1 : 0);

/** The first day of the fiscal year that ends in this calendar year, such as `2019-12-01`. */
export const firstDayOfFiscalYear = (year: number, lastMonth: number): string =>
  lastMonth === 12 ? `${year}-01-01` : `${year - 1}-${String(lastMonth + 1).padStart(2, '0')}-01`;

/** What another end of the fiscal year erases earlier. */
export interface Earlier {
  /** The months whose orders are erased earlier, from the first to the last; those of the others are erased later. */
  readonly firstMonth: number;
  readonly lastMonth: number;
  /** By how many months. */
  readonly months: number;
}

/** @returns null when nothing changes. */
export function erasedEarlier(before: number, after: number): Earlier | null {
  if (before === after) return null;
  return { firstMonth: (before % 12) + 1, lastMonth: after, months: (before - after + 12) % 12 };
}
