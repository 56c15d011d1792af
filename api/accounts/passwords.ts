import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { hash, type Options, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { ShopError } from '../../contract/problem.ts';
import { invalidRequest } from '../http/problem.ts';
import common from './common-passwords.json' with { type: 'json' };

export interface Passwords {
  /** For what is done before a hash. @throws {ShopError} SERVICE_UNAVAILABLE when too many wait already. */
  assertRoom(): void;
  /** @throws {ShopError} as `assertRoom`; `matches` does too. */
  hash(password: string): Promise<string>;
  /** Takes as long where there is no hash to compare with, so that nobody learns who has an account (S29). */
  matches(password: string, hash: string | undefined): Promise<boolean>;
}

interface HashingOptions {
  /** Hashes at once; half of the processors, so that a flood of logins leaves the shop the other half (S33). */
  readonly atOnce?: number;
  /** Told with each hash that starts how many run then. */
  readonly onStart?: (running: number) => void;
}

const MAX_WAITING = 50;
/** From so many on it is a flood, and the processor rests from hashing as long as it has hashed: others need it (S33). */
const MANY_WAITING = 10;
/** OWASP's costs for argon2id, which is the library's usual algorithm: 19 MiB, 2 passes, 1 lane. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;
const unpadded = (byte: number, length: number) =>
  Buffer.alloc(length, byte).toString('base64').replace(/=+$/, '');
/** Of the same costs as a real one. It is the hash of no password. */
const NOBODYS = `$argon2id$v=19$m=${COSTS.memoryCost},t=${COSTS.timeCost},p=${COSTS.parallelism}$${unpadded(1, 16)}$${unpadded(2, 32)}`;

const COMMON: ReadonlySet<string> = new Set(common);

export function createPasswords(options: HashingOptions = {}): Passwords {
  const limit = pLimit(options.atOnce ?? Math.max(1, Math.floor(availableParallelism() / 2)));
  const assertRoom = () => {
    if (limit.pendingCount >= MAX_WAITING) throw tooBusy();
  };
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    assertRoom();
    return limit(async () => {
      options.onStart?.(limit.activeCount);
      const started = performance.now();
      try {
        return await work();
      } finally {
        if (limit.pendingCount >= MANY_WAITING) await delay(performance.now() - started);
      }
    });
  };
  return {
    assertRoom,
    hash: async (password) => inTurn(() => hash(normal(password), COSTS)),
    matches: async (password, known) => {
      const isRight = await inTurn(() => verify(known ?? NOBODYS, normal(password)));
      return isRight && known !== undefined;
    },
  };
}

/** @throws {ShopError} INVALID_REQUEST for a password that those who guess try first (S35). */
export function refuseCommon(password: string): void {
  if (COMMON.has(normal(password).toLowerCase())) {
    throw invalidRequest([{ path: ['password'], message: 'passwordCommon' }]);
  }
}

/** Keyboards write the same letter in several ways. */
const normal = (password: string) => password.normalize('NFKC');

const tooBusy = () =>
  new ShopError('SERVICE_UNAVAILABLE', 'Very many people are signing in. Please try again in a moment.', {
    retryAfterSeconds: 1,
  });
