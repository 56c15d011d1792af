import { sql } from 'kysely';
import type { z } from 'zod';
import type { logQuerySchema } from '../../../contract/staff/log.ts';
import type { Db } from '../../db/client.ts';
import { countMatches } from '../../db/count-matches.ts';

type LogQuery = Omit<z.output<typeof logQuerySchema>, 'after' | 'limit'>;

const filtered = (db: Db, { staff, what, kind, subject, from, to }: LogQuery) =>
  db
    .selectFrom('staff_log')
    .$if(staff !== undefined, (query) => query.where('staff_log.staff_id', '=', staff as string))
    .$if(what !== undefined, (query) => query.where((eb) => whatIs(eb.ref('what'), what as string)))
    .$if(kind !== undefined, (query) => query.where('subject_kind', '=', kind as string))
    .$if(subject !== undefined, (query) => query.where('subject_id', '=', subject as string))
    .$if(from !== undefined, (query) => query.where('at', '>=', new Date(from as string)))
    .$if(to !== undefined, (query) => query.where('at', '<', new Date(to as string)));

/** A name, or the beginning of names that ends with a dot. */
const whatIs = (column: Parameters<typeof sql.ref>[0] | object, what: string) =>
  what.endsWith('.') ? sql<boolean>`${column} ^@ ${what}` : sql<boolean>`${column} = ${what}`;

/** The latest first, before the entry `after`. */
export const listLog = (
  db: Db,
  query: LogQuery,
  { after, limit }: { after: number | undefined; limit: number },
) =>
  filtered(db, query)
    .leftJoin('staff', 'staff.id', 'staff_log.staff_id')
    .select([
      'seq',
      'at',
      'staff_log.staff_id',
      'staff.name as staff_name',
      'what',
      'subject_kind',
      'subject_id',
      'detail',
    ])
    .$if(after !== undefined, (rows) => rows.where('seq', '<', String(after)))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();

export const countLog = (db: Db, query: LogQuery): Promise<number> =>
  countMatches(db, filtered(db, query).select('seq'));

/** Numbers of these orders and requests, and names of these people, by their ids. Ids of others find nothing. */
export async function nameSubjects(
  db: Db,
  { orders, quotes, people }: Readonly<Record<'orders' | 'quotes' | 'people', readonly string[]>>,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, order_number as name from orders where id = any(${orders}::uuid[])
    union all
    select id, number as name from quotes where id = any(${quotes}::uuid[])
    union all
    select id, name from staff where id = any(${people}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
