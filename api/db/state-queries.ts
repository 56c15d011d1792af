import { type RawBuilder, sql } from 'kysely';
import type { Db, Row, Tx } from './client.ts';
import type { DB } from './schema.ts';

/** A step of a state machine. A topic lists its own in a table, such as `REFUND_STEPS`. */
export interface Step<State extends string> {
  /** The states from which the step is allowed: it is written only to a row that has one of them. */
  readonly from: readonly State[];
  /** The state after the step; absent when it changes none. */
  readonly to?: State;
}

export type Steps<State extends string> = Readonly<Record<string, Step<State>>>;

/** What the row must have besides its state: a value, one of several, or null. */
type Which<Table extends keyof DB> = {
  readonly [Column in keyof Row<Table>]?: Row<Table>[Column] | readonly Row<Table>[Column][];
};

const isOrIn = ([column, value]: [string, unknown]) => {
  if (value === null) return sql`${sql.ref(column)} is null`;
  return Array.isArray(value)
    ? sql`${sql.ref(column)} in (${sql.join(value)})`
    : sql`${sql.ref(column)} = ${value}`;
};

/**
 * The statement that takes steps of a table whose state is in this column. No other statement may write that column
 * (api/db/state-queries.test.ts), so that none is written without the states it may come from.
 */
export const stepOf =
  <Table extends keyof DB, State extends string>(table: Table, column: string & keyof Row<Table>) =>
  (which: Which<Table>, { from, to, ...set }: Step<State> & Partial<Row<Table>>): RawBuilder<Row<Table>> => {
    const state = to === undefined ? sql.ref(column) : sql`${to}`;
    const changes = Object.entries(set).map(([name, value]) => sql`, ${sql.ref(name)} = ${value}`);
    const where = [...Object.entries(which), [column, from] as [string, unknown]].map(isOrIn);
    return sql<Row<Table>>`
      update ${sql.table(table)} set ${sql.ref(column)} = ${state} ${sql.join(changes, sql``)}
      where ${sql.join(where, sql` and `)} returning *`;
  };

/**
 * Makes the function by which a table with states is changed, in one statement. It resolves with the changed row; with
 * undefined when there is none in such a state: then the caller reads the row again, and acts on what it says now.
 */
export const changeOf = <Table extends keyof DB, State extends string>(
  ...place: Parameters<typeof stepOf<Table, State>>
) => {
  const step = stepOf<Table, State>(...place);
  return async (db: Db | Tx, ...change: Parameters<typeof step>): Promise<Row<Table> | undefined> =>
    (await step(...change).execute(db)).rows[0];
};
