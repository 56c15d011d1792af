import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

const NAMED = /^\s*\/\* prepared: ([a-z-]+) \*\//;

/**
 * Begins a statement that each connection prepares once, so that PostgreSQL does not parse and plan it again each time
 * (docs/decisions/0041). Only for a statement whose text is always the same; a name has one text.
 */
export const prepared = (name: string): RawBuilder<unknown> => sql.raw(`/* prepared: ${name} */`);

interface NamedQuery {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** Sends a statement that begins with `prepared` under its name, any other one as it is. */
export function sendPrepared<Result>(query: {
  (text: string, values: unknown[]): Result;
  (named: NamedQuery): Result;
}): (text: string, values?: readonly unknown[]) => Result {
  return (text, values = []) => {
    const name = NAMED.exec(text)?.[1];
    return name === undefined ? query(text, [...values]) : query({ name, text, values: [...values] });
  };
}
