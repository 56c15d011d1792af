import type { TaxClosing } from '../../../contract/desk/tax-report.ts';
import { DAY_MS, MINUTE_MS } from '../../../contract/durations.ts';
import { formatDay, formatList, formatMinute } from '../../../contract/formats.ts';
import { LANGUAGES, type Language } from '../../../contract/locale.ts';
import { PROVINCE_CODES } from '../../../contract/places/provinces.ts';
import { startOfDay } from '../../../contract/places/time-zones.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Db, Tx } from '../../db/client.ts';
import { logStaff, type StaffMember } from '../../staff/index.ts';
import {
  type End,
  findClosedThrough,
  insertClosing,
  listClosings,
  listUndecided,
  lockEntries,
} from './closing-queries.ts';

/** An order of the last second may still be on its way into the database; no call takes that long. */
const AT_MIDNIGHT_MS = 5 * MINUTE_MS;
/** How many orders a refusal names. */
const NAMED = 5;

/** The periods that were closed, the newest first. */
export async function listTaxClosings(db: Db | Tx): Promise<TaxClosing[]> {
  const rows = await listClosings(db);
  return rows.map(({ id, through, closed_at, closed_by }) => ({
    id,
    through,
    closedAt: closed_at.toISOString(),
    closedBy: closed_by,
  }));
}

interface Closing {
  readonly staff: StaffMember;
  readonly at: Date;
}

/**
 * Closes the period until a day, for good: it takes no entry any more, and what comes later counts on the first open day.
 * @throws {ShopError} CONFLICT for a day that is closed or not over in every province, and while a card payment of the
 * period is undecided.
 */
export async function closePeriod(
  tx: Tx,
  { through }: { readonly through: string },
  { staff, at }: Closing,
): Promise<void> {
  // The trigger `tax_closings_in_sequence` takes it too; here it comes first, so that what is checked below stays until the end.
  await lockEntries(tx);
  const closed = await findClosedThrough(tx);
  if (closed !== undefined && through <= closed)
    throw new ShopError('CONFLICT', {
      key: 'periodClosed',
      values: { day: inBoth((l) => formatDay(l, noonOf(closed))) },
    });
  const ends = PROVINCE_CODES.map((province): End => ({ province, at: endOf(through, province) }));
  const over = new Date(Math.max(...ends.map((end) => end.at.getTime())) + AT_MIDNIGHT_MS);
  if (at < over)
    throw new ShopError('CONFLICT', {
      key: 'periodNotOver',
      values: { time: inBoth((language) => formatMinute(language, over)) },
    });
  const undecided = await listUndecided(tx, ends);
  if (undecided.length > 0)
    throw new ShopError('CONFLICT', {
      key: 'periodUndecided',
      values: {
        count: undecided.length,
        orders: inBoth((language) => formatList(language, undecided.slice(0, NAMED))),
      },
    });
  const { id } = await insertClosing(tx, { through, closedAt: at, closedBy: staff.id });
  const subject = { kind: 'tax-closing' as const, id };
  await logStaff(tx, staff, { what: 'tax-period.closed', subject, detail: { through } });
}

const endOf = (day: string, province: End['province']): Date =>
  new Date(startOfDay(province, new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)));

/** At noon UTC it is the same day everywhere in Canada. */
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

const inBoth = (write: (language: Language) => string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, write(language)])) as Record<Language, string>;
