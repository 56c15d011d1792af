import type pg from 'pg';
import type { Logger } from 'pino';

export interface DataVersion {
  /** The last version that was read; unchanged while the database is unavailable. */
  readonly current: () => number;
  stop(): void;
}

const EVERY_MS = 2000;

/** Polls the version number that triggers increment with every change of the catalogue (migration 0002). */
export async function watchDataVersion(pool: pg.Pool, log: Logger): Promise<DataVersion> {
  let current = await readDataVersion(pool);
  let reading = false;
  const timer = setInterval(async () => {
    if (reading) return;
    reading = true;
    try {
      current = await readDataVersion(pool);
    } catch (error) {
      log.debug({ err: error }, 'data version could not be read');
    } finally {
      reading = false;
    }
  }, EVERY_MS);
  timer.unref();
  return { current: () => current, stop: () => clearInterval(timer) };
}

export async function readDataVersion(pool: Pick<pg.Pool, 'query'>): Promise<number> {
  const { rows } = await pool.query<{ version: number }>('select version from data_version');
  return rows[0]?.version ?? 0;
}
