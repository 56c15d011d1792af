import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';

const MARK = '/* commits */';

/**
 * Marks a statement with parameters as the last of its transaction: the commit is sent with it, in one round trip.
 * PostgreSQL skips the commit when the statement fails. What follows in the transaction can no longer undo it.
 */
export const commits: RawBuilder<unknown> = sql.raw(MARK);

/** The mark may follow that of a prepared statement. */
const isLast = ({ text }: pg.QueryConfig) => text.slice(0, 64).includes(MARK);

type Query = (...args: unknown[]) => unknown;

/**
 * Saves the round trips that only begin or end a transaction: `begin` waits for the first statement and is sent with
 * it, and `commit` is sent with a statement that `commits` marks.
 */
export function shareRoundTrips(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    client.query = sendTogether(client.query.bind(client) as Query) as typeof client.query;
  });
}

function sendTogether(query: Query): Query {
  /** `open`: begin is still to be sent. `over`: the commit was sent with the last statement. */
  let state: 'none' | 'open' | 'over' = 'none';
  const parsed = new Set<string>();

  async function sendFirstOrLast(given: pg.QueryConfig, isFirst: boolean) {
    // pg takes any parsed statement for the named one, so a name's first use cannot share its trip.
    const mayShare = given.name === undefined || parsed.has(given.name);
    if (isFirst && !mayShare) await query('begin');
    const after = isLast(given) ? ['commit'] : [];
    const answer = await inOneTrip(query, given, { before: isFirst && mayShare ? ['begin'] : [], after });
    if (given.name !== undefined) parsed.add(given.name);
    if (after.length > 0) state = 'over';
    return answer;
  }

  return (first, ...rest) => {
    const was = state;
    if (first === 'begin') {
      state = 'open';
      return answerTo('BEGIN');
    }
    state = 'none';
    if (was !== 'none' && (first === 'commit' || first === 'rollback')) return answerTo(first.toUpperCase());
    const given = withParameters(first, rest);
    if (given && (was === 'open' || isLast(given))) return sendFirstOrLast(given, was === 'open');
    const send = () => query(first, ...rest);
    return was === 'open' ? (query('begin') as Promise<unknown>).then(send) : send();
  };
}

const answerTo = async (command: string) => ({ command, rowCount: null, oid: 0, fields: [], rows: [] });

/** undefined for a statement without parameters: that may be several, which cannot share a trip. */
function withParameters(first: unknown, [values]: unknown[]): pg.QueryConfig | undefined {
  const given =
    typeof first === 'string' ? { text: first, values: values as unknown[] } : (first as pg.QueryConfig);
  return given.name !== undefined || (given.values?.length ?? 0) > 0 ? given : undefined;
}

interface Around {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Sends plain statements before and after one with parameters. @returns the answer to that one. */
function inOneTrip(query: Query, given: pg.QueryConfig, { before, after }: Around): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const one = new pg.Query(given, (error: Error | null | undefined, results: unknown) =>
      error ? reject(error) : resolve(Array.isArray(results) ? results[before.length] : results),
    );
    const submit = one.submit.bind(one);
    one.submit = (connection) => {
      connection.stream.cork();
      try {
        for (const text of before) sendPlain(connection, text);
        // Returns pg's own complaint about the statement, which its types do not know.
        return submit(followedBy(connection, after));
      } finally {
        connection.stream.uncork();
      }
    };
    query(one);
  });
}

/** The same connection, except that it sends these statements after the one that it executes. */
const followedBy = (connection: pg.Connection, after: readonly string[]): pg.Connection =>
  Object.create(connection, {
    execute: {
      value: (...args: Parameters<pg.Connection['execute']>) => {
        connection.execute(...args);
        for (const text of after) sendPlain(connection, text);
      },
    },
  });

function sendPlain(connection: pg.Connection, text: string): void {
  connection.parse({ name: '', text, types: [] }, true);
  connection.bind({}, true);
  connection.execute({}, true);
}
