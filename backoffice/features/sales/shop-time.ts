import { TIME_ZONE } from '../../../contract/locale.ts';
import { wallClock } from '../../../contract/wall-clock.ts';

/** An instant as a field for date and time has it, on the shop's clock: `2026-11-30T09:00`. */
export const toField = (iso: string): string =>
  new Date(wallClock(TIME_ZONE, new Date(iso))).toISOString().slice(0, 16);

/**
 * The instant of a date and time on the shop's clock; undefined for an empty field. Of an hour that the clocks pass twice it
 * is the first, and one that they leave out is an hour later.
 */
export function fromField(typed: string): string | undefined {
  const wanted = Date.parse(`${typed}Z`);
  if (Number.isNaN(wanted)) return undefined;
  const offsetAt = (at: number) => wallClock(TIME_ZONE, at) - at;
  const candidates = [wanted - offsetAt(wanted - 86_400_000), wanted - offsetAt(wanted + 86_400_000)];
  const [first = wanted, second = wanted] = candidates.toSorted((a, b) => a - b);
  const isRight = (at: number) => wallClock(TIME_ZONE, at) === wanted;
  return new Date(isRight(first) ? first : second).toISOString();
}
