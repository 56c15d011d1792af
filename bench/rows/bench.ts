import type pg from 'pg';
import type { EmbeddedPostgres } from '../../server/database/embedded-postgres.ts';
import type { CallShop } from '../best/install.ts';
import { type Cores, pin } from '../load/cores.ts';
import type { Generator } from '../load/generator.ts';
import type { Served } from '../processes.ts';
import type { Rounds, Side } from './compare.ts';

/** The resources that every row of the bench uses. */
export interface Bench {
  readonly database: EmbeddedPostgres;
  readonly pool: pg.Pool;
  readonly generator: Generator;
  readonly rounds: Rounds;
  /** Pins a process to the core of the shop. */
  pinServing(pid: number): void;
  /** The shop, loaded with these requests. */
  side(shop: Served, requests: Parameters<Generator['send']>[1]): Side;
}

export function createBench(
  parts: Pick<Bench, 'database' | 'pool' | 'generator' | 'rounds'>,
  cores: Cores | undefined,
): Bench {
  if (cores) {
    // The generator is a child of this process or this process itself.
    pin(process.pid, cores.generator);
    pin(parts.database.pid, cores.database);
  }
  return {
    ...parts,
    pinServing: (pid) => cores && pin(pid, cores.shop),
    side: (shop, requests) => ({
      parts: { node: shop.child.pid ?? 0, database: parts.database.pid },
      measure: (seconds) => parts.generator.send(shop.origin, requests, seconds),
    }),
  };
}

export const callOf =
  ({ origin }: Served): CallShop =>
  (path, init) =>
    fetch(origin + path, init);
