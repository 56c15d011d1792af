import type pg from 'pg';
import { read } from './kit.ts';

/** First three characters, city, province, latitude, longitude. */
type Area = readonly [string, string, string, number, number];

/**
 * Adds the postal areas that the database lacks. Every shop needs them, to find a code's place and the stores near it, so
 * they come at each start and not with the sample shop. Rows that the shop has stay as they are.
 * @returns how many were added.
 */
export async function addPostalCodes(db: Pick<pg.Pool, 'query'>): Promise<number> {
  const areas = await read<Area[]>('postal-codes.json');
  const { rowCount } = await db.query(
    `insert into postal_codes (area, city, province, latitude, longitude)
     select its ->> 0, its ->> 1, its ->> 2, (its -> 3)::double precision, (its -> 4)::double precision
     from jsonb_array_elements($1) as its
     on conflict (area) do nothing`,
    [JSON.stringify(areas)],
  );
  return rowCount ?? 0;
}
