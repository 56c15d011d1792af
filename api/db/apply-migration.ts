import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

/** Milliseconds: whoever wants the table meanwhile waits behind a migration that waits for it (R57). */
export const LOCK_WAIT_MS = 500;
/** In between everybody else gets through. */
const PAUSE_MS = 500;
/** Two minutes: a report or a backup that holds the table longer is worth a look by a person. */
const TRIES = 120;

const LOCK_NOT_AVAILABLE = '55P03';

interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** Runs one migration and notes it, both or neither, as soon as nobody is in its way. */
export function applyMigration(client: pg.ClientBase, { name, sql }: Migration): Promise<void> {
  return untilLocked(async () => {
    try {
      await client.query('begin');
      await client.query(sql);
      await client.query('insert into schema_migrations (name) values ($1)', [name]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    }
  });
}

/** Does `work` again, after a pause, for as long as others hold the locks it needs. */
export async function untilLocked(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === TRIES || (error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error;
      await delay(PAUSE_MS);
    }
  }
}
