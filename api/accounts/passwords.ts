import { setTimeout as delay } from 'node:timers/promises';
import pLimit from 'p-limit';
import { ShopError } from '../../contract/problem.ts';
import { WorkerFailure } from '../processes/worker-process.ts';
import { COSTS, type Hasher } from './hashing/argon2.ts';

export interface Passwords {
  /** For what is done before a hash. @throws {ShopError} SERVICE_UNAVAILABLE when too many wait already. */
  assertRoom(): void;
  /** @throws {ShopError} as `assertRoom`, also after a long wait and without a process to hash in; `matches` does too. */
  hash(password: string): Promise<string>;
  /** Takes as long where there is no hash to compare with, so that nobody learns who has an account (P29). */
  matches(password: string, hash: string | undefined): Promise<boolean>;
}

interface Options {
  /** How long one may have waited when its turn comes: the page gives up after 15 s, and behind a 503 it can try again. */
  readonly waitMs?: number;
}

const MAX_WAITING = 50;
const WAIT_MS = 5000;
/**
 * From so many on it is a flood, and the hashing process rests three times as long as it has worked. The lowest priority
 * gives way on a processor, but not in its caches nor on a core that two processors share, where others feel it (P33).
 */
const MANY_WAITING = 10;
const RESTS = 3;
const LONGEST_REST_MS = 60;
const unpadded = (byte: number, length: number) =>
  Buffer.alloc(length, byte).toString('base64').replace(/=+$/, '');
/** Of the same costs as a real one. It is the hash of no password. */
const NOBODYS = `$argon2id$v=19$m=${COSTS.memoryCost},t=${COSTS.timeCost},p=${COSTS.parallelism}$${unpadded(1, 16)}$${unpadded(2, 32)}`;

/** Hashes one password after the other: some fifty sign-ins a second, twenty in a flood, on one processor at most (P33). */
export function createPasswords(hasher: Hasher, { waitMs = WAIT_MS }: Options = {}): Passwords {
  const limit = pLimit(1);
  const assertRoom = () => {
    if (limit.pendingCount >= MAX_WAITING) throw tooBusy();
  };
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    assertRoom();
    const inTime = performance.now() + waitMs;
    return limit(async () => {
      if (performance.now() > inTime) throw tooBusy();
      const started = performance.now();
      try {
        return await work();
      } catch (error) {
        throw error instanceof WorkerFailure ? tooBusy(error) : error;
      } finally {
        const rest = Math.min(RESTS * (performance.now() - started), LONGEST_REST_MS);
        if (limit.pendingCount >= MANY_WAITING) await delay(rest);
      }
    });
  };
  return {
    assertRoom,
    hash: async (password) => inTurn(() => hasher.hash(normal(password))),
    matches: async (password, known) => {
      const isRight = await inTurn(() => hasher.verify(known ?? NOBODYS, normal(password)));
      return isRight && known !== undefined;
    },
  };
}

/** Keyboards write the same letter in several ways. */
export const normal = (password: string) => password.normalize('NFKC');

const tooBusy = (cause?: Error) =>
  new ShopError('SERVICE_UNAVAILABLE', 'Very many people are signing in. Please try again in a moment.', {
    retryAfterSeconds: 1,
    ...(cause && { cause }),
  });
