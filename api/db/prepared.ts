import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

const MARK = '/* prepared */';

/**
 * Begins a statement that PostgreSQL plans once for each connection, for large statements whose planning takes longer
 * than their execution. Numbers that decide the plan, such as a limit, must be literals in its text. A query builder
 * takes it as `modifyFront(prepared)`.
 */
export const prepared: RawBuilder<unknown> = sql.raw(MARK);

/** A connection remembers its prepared statements for ever, so texts that vary without end are not named. */
const MAX_NAMES = 100;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_NAMES) return known;
  const name = `halyard-${names.size}`;
  names.set(text, name);
  return name;
}

/** Wraps `client.query`: names the statements that are marked, which makes pg prepare them. */
export function queryPrepared(client: pg.ClientBase): pg.ClientBase['query'] {
  const query = (first: unknown, ...rest: unknown[]) => {
    if (typeof first !== 'string' || !first.slice(0, 64).includes(MARK))
      return client.query(first as string, ...(rest as []));
    const [values] = rest as [unknown[]?];
    const name = nameOf(first);
    return client.query({ text: first, values: values ?? [], ...(name !== undefined && { name }) });
  };
  return query as pg.ClientBase['query'];
}
