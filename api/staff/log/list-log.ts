import { z } from 'zod';
import type { DeedSubject } from '../../../contract/staff/deeds.ts';
import { MOST_COUNTED } from '../../../contract/staff/list-limits.ts';
import type { LogAnswer, LogEntry, logQuerySchema } from '../../../contract/staff/log.ts';
import type { Db } from '../../db/client.ts';
import { invalidRequest } from '../../http/problem.ts';
import { countLog, listLog, nameSubjects } from './list-log-queries.ts';

/** @throws {ShopError} INVALID_REQUEST for an `after` that no answer contained. */
export async function getLog(db: Db, query: z.output<typeof logQuerySchema>): Promise<LogAnswer> {
  const { after, limit, ...filters } = query;
  if (after !== undefined && !/^\d{1,15}$/.test(after))
    throw invalidRequest([{ path: ['after'], message: 'other' }]);
  const page = { after: after === undefined ? undefined : Number(after), limit: limit + 1 };
  const rows = await listLog(db, filters, page);
  const count = await countLog(db, filters);
  const shown = rows.slice(0, limit);
  const names = await namesOf(db, shown);
  const data = shown.map((row) => toEntry(row, names));
  return {
    data,
    next: rows.length > limit ? String(data.at(-1)?.seq) : null,
    count: Math.min(count, MOST_COUNTED),
    more: count > MOST_COUNTED,
  };
}

type LogRow = Awaited<ReturnType<typeof listLog>>[number];

type Names = ReadonlyMap<string, string>;

const toEntry = (row: LogRow, names: Names): LogEntry => ({
  seq: Number(row.seq),
  at: row.at.toISOString(),
  staff: row.staff_id === null ? null : { id: row.staff_id, name: row.staff_name ?? '' },
  what: row.what,
  subject:
    row.subject_kind === null || row.subject_id === null
      ? null
      : { kind: row.subject_kind, id: row.subject_id, name: names.get(row.subject_id) ?? null },
  detail: row.detail as LogEntry['detail'],
});

/** An order may be erased, and an id of earlier versions need not be one of a row. */
function namesOf(db: Db, rows: readonly LogRow[]): Promise<Names> {
  const idsOf = (kind: DeedSubject) =>
    rows.flatMap(({ subject_kind, subject_id }) =>
      subject_kind === kind && z.uuid().safeParse(subject_id).success ? [subject_id as string] : [],
    );
  return nameSubjects(db, { orders: idsOf('order'), quotes: idsOf('quote'), people: idsOf('staff') });
}
