import { type PostgresPoolClient, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

const NAMED = /^\s*\/\* prepared: ([a-z-]+) \*\//;

/**
 * Begins a statement that each connection prepares once, so that PostgreSQL does not parse and plan it again each time
 * (docs/decisions/0041). Only for a statement whose text is always the same; a name has one text.
 */
export const prepared = (name: string): RawBuilder<unknown> => sql.raw(`/* prepared: ${name} */`);

/** Sends a statement that begins with `prepared` under its name, any other one as it is. */
export function sendPrepared(client: pg.PoolClient): PostgresPoolClient['query'] {
  const send = (text: string, given: readonly unknown[]) => {
    const values = [...given];
    const name = NAMED.exec(text)?.[1];
    return name === undefined ? client.query(text, values) : client.query({ name, text, values });
  };
  // Kysely would pass a cursor for streams, which we do not use.
  return send as unknown as PostgresPoolClient['query'];
}
