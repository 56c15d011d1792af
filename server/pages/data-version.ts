import type pg from 'pg';
import type { Logger } from 'pino';

/** Numbers that change with the data, for cache invalidation. */
export interface Versions {
  /** Moves with every change of the catalogue, and when a product sells out or is restocked (migrations 0002, 0023). */
  readonly catalogue: number;
  /** Moves with every change of the stock (migration 0038). */
  readonly stock: number;
}

interface State extends Versions {
  /** Milliseconds until the next struck-through price loses its proof (migration 0086); null for none. */
  readonly end_in: number | null;
  /** That instant, in seconds; 0 for none. */
  readonly next_end: number;
}

export interface DataVersion {
  /** The catalogue's version as last read; unchanged while the database is unavailable. */
  readonly current: () => number;
  /** When the catalogue's version was last seen to change, by `performance.now`. */
  readonly movedAt: () => number;
  /** Both versions; undefined unless they were current within the last second. */
  readonly confirmed: () => Versions | undefined;
  /**
   * The next instant at which a struck-through price loses its proof. Undefined from that instant on, also while the
   * database is unavailable, until the one after it has been read.
   */
  readonly nextEnd: () => number | undefined;
  stop(): void;
}

/** A quarter of `CONFIRMED_MS`, so that three slow or failed reads in a row do no harm. */
const EVERY_MS = 250;
const CONFIRMED_MS = 1000;

/**
 * Polls the version numbers that triggers increment.
 * @param now milliseconds since any fixed point; replaced in tests.
 */
export async function watchDataVersion(
  pool: Pick<pg.Pool, 'query'>,
  log: Logger,
  now: () => number = performance.now.bind(performance),
): Promise<DataVersion> {
  let confirmedAt = now();
  let versions = await readVersions(pool);
  let endsAt = endOf(versions, confirmedAt);
  let movedAt = confirmedAt;
  let reading = false;
  const timer = setInterval(async () => {
    if (reading) return;
    reading = true;
    // The versions are those of the moment when the read began, at the earliest.
    const began = now();
    try {
      const read = await readVersions(pool);
      if (read.catalogue !== versions.catalogue) movedAt = now();
      versions = read;
      endsAt = endOf(read, began);
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
    confirmed: () => (now() - confirmedAt <= CONFIRMED_MS ? versions : undefined),
    nextEnd: () => (now() < endsAt ? versions.next_end : undefined),
    stop: () => clearInterval(timer),
  };
}

/** Reads both versions and the next end at one moment. */
export async function readVersions(pool: Pick<pg.Pool, 'query'>): Promise<State> {
  const { rows } = await pool.query<State>(
    `select version as catalogue, (select coalesce(sum(moves), 0)::bigint from stock_moves) as stock,
       extract(epoch from ending.at - now())::float8 * 1000 as end_in,
       coalesce(extract(epoch from ending.at), 0)::float8 as next_end
     from data_version, next_struck_end() as ending (at)`,
  );
  return rows[0] ?? { catalogue: 0, stock: 0, end_in: null, next_end: 0 };
}

/** By `performance.now`; at most early by what the reading took, so that no clock of the process matters. */
const endOf = ({ end_in }: State, readAt: number) =>
  end_in === null ? Number.POSITIVE_INFINITY : readAt + end_in;
