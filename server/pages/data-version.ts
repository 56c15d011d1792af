import type pg from 'pg';
import type { Logger } from 'pino';

/** Numbers that change with the data, for cache invalidation. */
export interface Versions {
  /** Moves with every change of the catalogue, and when a product sells out or is restocked (migrations 0002, 0023). */
  readonly catalogue: number;
  /** Moves with every change of the stock (migration 0038). */
  readonly stock: number;
}

export interface DataVersion {
  /** The catalogue's version as last read; unchanged while the database is unavailable. */
  readonly current: () => number;
  /** When the catalogue's version was last seen to change, by `performance.now`. */
  readonly movedAt: () => number;
  /** Both versions; undefined unless they were current within the last second. */
  readonly confirmed: () => Versions | undefined;
  stop(): void;
}

/** A quarter of `CONFIRMED_MS`, so that three slow or failed reads in a row do no harm. */
const EVERY_MS = 250;
const CONFIRMED_MS = 1000;

/** Polls the version numbers that triggers increment. */
export async function watchDataVersion(pool: Pick<pg.Pool, 'query'>, log: Logger): Promise<DataVersion> {
  let confirmedAt = performance.now();
  let versions = await readVersions(pool);
  let movedAt = confirmedAt;
  let reading = false;
  const timer = setInterval(async () => {
    if (reading) return;
    reading = true;
    // The versions are those of the moment when the read began, at the earliest.
    const began = performance.now();
    try {
      const read = await readVersions(pool);
      if (read.catalogue !== versions.catalogue) movedAt = performance.now();
      versions = read;
      confirmedAt = began;
    } catch (error) {
      log.debug({ err: error }, 'data version could not be read');
    } finally {
      reading = false;
    }
  }, EVERY_MS);
  timer.unref();
  return {
    current: () => versions.catalogue,
    movedAt: () => movedAt,
    confirmed: () => (performance.now() - confirmedAt <= CONFIRMED_MS ? versions : undefined),
    stop: () => clearInterval(timer),
  };
}

/** Reads both versions at one moment. */
export async function readVersions(pool: Pick<pg.Pool, 'query'>): Promise<Versions> {
  const { rows } = await pool.query<Versions>(
    `select version as catalogue, (select coalesce(sum(moves), 0)::bigint from stock_moves) as stock from data_version`,
  );
  return rows[0] ?? { catalogue: 0, stock: 0 };
}
