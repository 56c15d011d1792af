import pg from 'pg';

/** One statement that the shop sent, and its result. */
interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly rows: readonly Record<string, unknown>[];
}

export type Recording = readonly Statement[];

/** Records each statement that `work` sends, in order. Only one recording can run at a time. */
export async function record(work: () => Promise<void>): Promise<Recording> {
  const statements: Statement[] = [];
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = async function query(this: pg.Client, ...args: unknown[]) {
    const [config, given] = args as [string | { text: string; values?: unknown[] }, unknown[]?];
    const result = (await Reflect.apply(original, this, args)) as pg.QueryResult;
    const text = typeof config === 'string' ? config : config.text;
    const values = given ?? (typeof config === 'string' ? [] : (config.values ?? []));
    statements.push({ text, values, rows: result.rows });
    return result;
  } as typeof original;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original;
  }
  // An empty recording as the limit would make the shop look infinitely slow.
  if (statements.length === 0) throw new Error('The recorded work sent no statement');
  return statements;
}

/**
 * Replays a recording on one bare connection: the same statements and round trips. `fresh` maps values to replace in
 * all parameters (keys, emails). Values that the database generated at the time (ids) follow from the new results.
 */
export async function replay(
  pool: pg.Pool,
  recording: Recording,
  fresh: ReadonlyMap<string, string>,
): Promise<void> {
  const exchange = new Map(fresh);
  const client = await pool.connect();
  try {
    for (const statement of recording) {
      const values = statement.values.map((value) => exchanged(value, exchange));
      const { rows } = await client.query(statement.text, values);
      learn(statement.rows, rows, exchange);
    }
  } finally {
    client.release();
  }
}

function exchanged(value: unknown, exchange: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => exchanged(item, exchange));
  if (typeof value !== 'string') return value;
  let text = value;
  for (const [before, after] of exchange) if (text.includes(before)) text = text.replaceAll(before, after);
  return text;
}

function learn(
  before: Statement['rows'],
  after: readonly Record<string, unknown>[],
  exchange: Map<string, string>,
): void {
  before.forEach((row, i) => {
    for (const [column, value] of Object.entries(row)) {
      const now = after[i]?.[column];
      if (typeof value === 'string' && typeof now === 'string' && value !== now && value.length >= 12)
        exchange.set(value, now);
    }
  });
}
