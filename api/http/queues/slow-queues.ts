import { HOUR_MS } from '../../../contract/durations.ts';
import { ShopError } from '../../../contract/problem.ts';
import { siteOf } from '../networks/networks.ts';
import { createAsks } from './asks.ts';
import { createWaitingRoom, type Guest, type WaitingRoom } from './waiting-room.ts';

const SLOWED_MS = 1000;
/** Each attempt takes one second plus a hash, and a page waits 15 s for its response. */
const PLACES = 10;
/** Short, because whoever asks least is next: a person who comes back waits for one attempt of another. */
const RETRY_AFTER_SECONDS = 2;

interface SlowQueues {
  /** Counts an ask, which is ranked by later on, also when it needs no queue. @returns how many there were for this key. */
  ask(key: string, address: string): Promise<number>;
  /**
   * Queues the attempt. One runs a second after the previous one for this key has ended, so that concurrent attempts
   * gain nothing. Each process has its own queues.
   * @throws {ShopError} TOO_MANY_REQUESTS when it gets no place, or loses it to a network that has asked less often.
   */
  join<T>(caller: Caller, attempt: () => Promise<T>): Promise<T>;
}

interface Caller {
  readonly key: string;
  readonly address: string;
  /** What `ask` returned. */
  readonly asks: number;
}

interface Waiting extends Guest {
  readonly run: () => Promise<void>;
  readonly refuse: () => void;
}

interface Queue {
  readonly room: WaitingRoom<Waiting>;
  /** Networks with an attempt that waits or runs. */
  readonly networks: Set<string>;
}

/**
 * One queue of attempts for each key. A network, at its widest, has one place in each, and those that have asked least
 * within an hour come first: however many strangers try passwords of an account, its owner is next (P109).
 */
export function createSlowQueues(wait: (ms: number) => Promise<unknown>): SlowQueues {
  const queues = new Map<string, Queue>();
  const asks = createAsks(HOUR_MS / 1000);

  async function work(key: string, { room, networks }: Queue): Promise<void> {
    while (room.size > 0) {
      // Chosen after the wait, so that nobody waits longer than that for those who have asked more often.
      await wait(SLOWED_MS);
      const guest = room.next();
      if (!guest) continue;
      await guest.run();
      networks.delete(guest.key);
    }
    queues.delete(key);
  }

  return {
    ask: (key, address) => asks.count(`${key} ${siteOf(address)}`),
    async join({ key, address, asks }, attempt) {
      const network = siteOf(address);
      const queue = queues.get(key) ?? { room: createWaitingRoom<Waiting>(PLACES), networks: new Set() };
      queue.room.note(network, asks);
      if (queue.networks.has(network)) throw noPlace();
      queue.networks.add(network);
      return new Promise((resolve, reject) => {
        const loser = queue.room.enter({
          asks,
          key: network,
          run: () => attempt().then(resolve, reject),
          refuse: () => reject(noPlace()),
        });
        if (loser) {
          queue.networks.delete(loser.key);
          loser.refuse();
        }
        if (queues.has(key)) return;
        queues.set(key, queue);
        void work(key, queue);
      });
    },
  };
}

const noPlace = () =>
  new ShopError('TOO_MANY_REQUESTS', 'tooManyRequests', { retryAfterSeconds: RETRY_AFTER_SECONDS });
