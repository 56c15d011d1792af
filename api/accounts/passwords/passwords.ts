import { setTimeout as delay } from 'node:timers/promises';
import pLimit from 'p-limit';
import { ShopError } from '../../../contract/problem.ts';
import { WorkerFailure } from '../../processes/worker-process.ts';
import { COSTS, type Hasher } from '../hashing/argon2.ts';

export interface Passwords {
  /** Fails fast, before any other work is done. @throws {ShopError} SERVICE_UNAVAILABLE when the queue is full. */
  assertRoom(): void;
  /**
   * @throws {ShopError} as `assertRoom`, also after too long a wait or when the hashing process fails. So does
   * `matches`.
   */
  hash(password: string): Promise<string>;
  /** Takes equally long without a hash, so that timing does not reveal which emails have accounts (P29). */
  matches(password: string, hash: string | undefined): Promise<boolean>;
}

interface Options {
  /** Longest wait in the queue: the page gives up after 15 s, and after a 503 it can still retry. */
  readonly waitMs?: number;
}

const MAX_WAITING = 50;
const WAIT_MS = 5000;
/**
 * A queue this long counts as a flood, and the hashing process then pauses for three times as long as each hash took.
 * Low priority alone yields the processor, but not its caches, nor a core shared by two hyperthreads (P33).
 */
const MANY_WAITING = 10;
const RESTS = 3;
const LONGEST_REST_MS = 60;
const unpadded = (byte: number, length: number) =>
  Buffer.alloc(length, byte).toString('base64').replace(/=+$/, '');
/** Dummy hash with the real costs, which no password matches. */
const DUMMY_HASH = `$argon2id$v=19$m=${COSTS.memoryCost},t=${COSTS.timeCost},p=${COSTS.parallelism}$${unpadded(1, 16)}$${unpadded(2, 32)}`;

/** Hashes one password at a time: some 50 sign-ins a second, 20 in a flood, on at most one processor (P33). */
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
      const isRight = await inTurn(() => hasher.verify(known ?? DUMMY_HASH, normal(password)));
      return isRight && known !== undefined;
    },
  };
}

/** Normalises Unicode, because keyboards encode the same letter in several ways. */
export const normal = (password: string) => password.normalize('NFKC');

const tooBusy = (cause?: Error) =>
  new ShopError('SERVICE_UNAVAILABLE', 'manySigningIn', {
    retryAfterSeconds: 1,
    ...(cause && { cause }),
  });
