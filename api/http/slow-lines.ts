import pLimit from 'p-limit';
import { ShopError } from '../../contract/problem.ts';
import { networksOf } from './networks/networks.ts';

const SLOWED_MS = 1000;
/** Each attempt takes one second plus a hash, and a page waits 15 s for its response. */
const MAX_QUEUED = 10;

interface SlowLines {
  /**
   * Queues the attempt to run one second after the previous one for this key has ended, so that concurrent attempts
   * gain nothing. Each process has its own queues.
   * @throws {ShopError} TOO_MANY_REQUESTS when the queue is full or already has an attempt from the visitor's
   * network.
   */
  join<T>(key: string, address: string, attempt: () => Promise<T>): Promise<T>;
}

interface Queue {
  readonly inTurn: ReturnType<typeof pLimit>;
  /** Networks with an attempt that waits or runs. */
  readonly networks: Set<string>;
}

/** One queue of attempts for each key. A network, at its widest, has one slot in each, so it cannot lock others out. */
export function createSlowLines(wait: (ms: number) => Promise<unknown>): SlowLines {
  const queues = new Map<string, Queue>();
  return {
    async join(key, address, attempt) {
      const queue = queues.get(key) ?? { inTurn: pLimit(1), networks: new Set() };
      const network = networksOf(address).at(-1) as string;
      if (queue.networks.has(network) || queue.networks.size >= MAX_QUEUED) throw isFull(queue);
      queues.set(key, queue);
      queue.networks.add(network);
      try {
        return await queue.inTurn(async () => {
          await wait(SLOWED_MS);
          return attempt();
        });
      } finally {
        queue.networks.delete(network);
        if (queue.networks.size === 0) queues.delete(key);
      }
    },
  };
}

const isFull = ({ networks }: Queue) =>
  new ShopError('TOO_MANY_REQUESTS', 'tooManyRequests', {
    retryAfterSeconds: networks.size + 1,
  });
