/** Days such as `2026-03-31`, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const dayOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** The quarter before that of this day, which is what most shops file next. */
export function lastQuarter(today: string): Period {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const first = Math.floor((month - 1) / 3) * 3 - 3;
  return { from: dayOf(year, first, 1), to: dayOf(year, first + 3, 0) };
}
