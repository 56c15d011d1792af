import type { ProvinceCode } from './provinces.ts';

/** One a province is enough: it is that of most of its people. */
export const TIME_ZONES: Readonly<Record<ProvinceCode, string>> = {
  AB: 'America/Edmonton',
  BC: 'America/Vancouver',
  MB: 'America/Winnipeg',
  NB: 'America/Moncton',
  NL: 'America/St_Johns',
  NS: 'America/Halifax',
  NT: 'America/Yellowknife',
  NU: 'America/Iqaluit',
  ON: 'America/Toronto',
  PE: 'America/Halifax',
  QC: 'America/Toronto',
  SK: 'America/Regina',
  YT: 'America/Whitehorse',
};

/** @returns the day at this time, as `2025-04-01`. */
export const dayIn = (province: ProvinceCode, at: Date | number): string => dayOf(province).format(at);

/** @returns the instant at which a local day begins, in milliseconds. */
export function startOfDay(province: ProvinceCode, day: string): number {
  const wall = Date.parse(`${day}T00:00:00Z`);
  // No Canadian clock changes at midnight or within the hours that are tried, so the offset of the guess is right.
  const guess = wall - offsetAt(province, wall);
  return wall - offsetAt(province, guess);
}

/** Local time less UTC, in milliseconds. */
function offsetAt(province: ProvinceCode, at: number): number {
  const local = clockOf(province).format(at);
  return Date.parse(`${local.replace(', ', 'T')}Z`) - at;
}

const days = new Map<ProvinceCode, Intl.DateTimeFormat>();
const clocks = new Map<ProvinceCode, Intl.DateTimeFormat>();

const dayOf = (province: ProvinceCode) =>
  made(days, province, () => new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONES[province] }));

const clockOf = (province: ProvinceCode) =>
  made(
    clocks,
    province,
    () =>
      new Intl.DateTimeFormat('sv-SE', {
        timeZone: TIME_ZONES[province],
        dateStyle: 'short',
        timeStyle: 'medium',
      }),
  );

/** A formatter is expensive to create. */
function made(
  known: Map<ProvinceCode, Intl.DateTimeFormat>,
  province: ProvinceCode,
  make: () => Intl.DateTimeFormat,
): Intl.DateTimeFormat {
  const format = known.get(province) ?? make();
  known.set(province, format);
  return format;
}
