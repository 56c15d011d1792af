import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../db/client.ts';
import type { DB } from '../../db/schema.ts';

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** The SQL statements that `work` sends. */
export async function recordStatements(
  pool: pg.Pool,
  work: (db: Db) => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const log = ({
    query: { sql: text, parameters },
  }: {
    query: { sql: string; parameters: readonly unknown[] };
  }) => void statements.push({ text, values: [...parameters] });
  await work(new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log }));
  return statements;
}

/** How PostgreSQL would run the statements of `work`, if it had to use indexes as it does for large tables. */
export async function explainStatements(
  pool: pg.Pool,
  work: (db: Db) => Promise<unknown>,
): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    const plans: string[] = [];
    for (const { text, values } of await recordStatements(pool, work)) {
      const { rows } = await client.query(`explain ${text}`, values);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return plans;
  } finally {
    await client.query('rollback');
    client.release();
  }
}
