import type { SelectQueryBuilder } from 'kysely';
import { MOST_COUNTED } from '../../contract/staff/list-limits.ts';
import type { Db } from './client.ts';
import type { DB } from './schema.ts';

/** Counts the rows of a query, at most one more than a list of the back office says. */
export async function countMatches<Tables extends keyof DB, Row>(
  db: Db,
  query: SelectQueryBuilder<DB, Tables, Row>,
): Promise<number> {
  const { count } = await db
    .selectFrom(query.limit(MOST_COUNTED + 1).as('matches'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
