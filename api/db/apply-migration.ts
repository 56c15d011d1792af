import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

/**
 * Milliseconds. Short, because all other queries of the table queue behind a migration that waits for its lock (R57).
 */
export const LOCK_WAIT_MS = 500;
/** Pause between tries, in which the queued queries run. */
const PAUSE_MS = 500;
/** Two minutes in all. A report or backup that holds the table for longer needs a person's attention. */
const TRIES = 120;

const LOCK_NOT_AVAILABLE = '55P03';

interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** Runs and records one migration in a transaction, retrying until it gets its locks. */
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

/** Retries `work`, with pauses, while it fails because others hold the locks that it needs. */
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
