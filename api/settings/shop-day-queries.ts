import { type RawBuilder, sql } from 'kysely';
import { TIME_ZONE } from '../../contract/locale.ts';

/** The instant at which a day of the shop's calendar begins, to compare times of rows with. */
export const beginOfDay = (day: string): RawBuilder<Date> =>
  sql<Date>`(${day}::date::timestamp at time zone ${sql.lit(TIME_ZONE)})`;
