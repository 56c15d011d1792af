import pLimit from 'p-limit';
import { ShopError } from '../../contract/problem.ts';
import { networksOf } from './networks.ts';

const SLOWED_MS = 1000;
/** Each takes its second and a hash, and a page waits 15 s for its answer. */
const MAX_IN_LINE = 10;

interface SlowLines {
  /**
   * Makes the attempt a second after the one before it at this key has ended, so that many at once are as slow as one
   * after the other. Each process has lines of its own.
   * @throws {ShopError} TOO_MANY_REQUESTS when the line is full, or somebody of the visitor's network stands in it.
   */
  join<T>(key: string, address: string, attempt: () => Promise<T>): Promise<T>;
}

interface Line {
  readonly inTurn: ReturnType<typeof pLimit>;
  /** Those that wait or are being served. */
  readonly networks: Set<string>;
}

/** Lines of attempts, one for each key. Nobody keeps others out: a network, at its widest, has one place in each. */
export function createSlowLines(wait: (ms: number) => Promise<unknown>): SlowLines {
  const lines = new Map<string, Line>();
  return {
    async join(key, address, attempt) {
      const line = lines.get(key) ?? { inTurn: pLimit(1), networks: new Set() };
      const network = networksOf(address).at(-1) as string;
      if (line.networks.has(network) || line.networks.size >= MAX_IN_LINE) throw isFull(line);
      lines.set(key, line);
      line.networks.add(network);
      try {
        return await line.inTurn(async () => {
          await wait(SLOWED_MS);
          return attempt();
        });
      } finally {
        line.networks.delete(network);
        if (line.networks.size === 0) lines.delete(key);
      }
    },
  };
}

const isFull = ({ networks }: Line) =>
  new ShopError('TOO_MANY_REQUESTS', 'Too many requests. Please try again later.', {
    retryAfterSeconds: networks.size + 1,
  });
