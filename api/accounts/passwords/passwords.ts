import { WorkerFailure } from '../../processes/index.ts';
import { COSTS, type Hasher } from '../hashing/argon2.ts';
import { type Asker, createHashingQueue, tooBusy } from './hashing-queue.ts';

export interface Passwords {
  /** Fails fast, before any other work is done. @throws {ShopError} SERVICE_UNAVAILABLE when the asker gets no place. */
  assertRoom(asker: Asker): Promise<void>;
  /**
   * @throws {ShopError} as `assertRoom`, also after too long a wait or when the hashing process fails. So does
   * `matches`.
   */
  hash(password: string, asker: Asker): Promise<string>;
  /** Takes equally long without a hash, so that timing does not reveal which emails have accounts (P29). */
  matches(password: string, hash: string | undefined, asker: Asker): Promise<boolean>;
}

interface Options {
  /** Longest wait in the queue: the page gives up after 15 s, and after a 503 it can still retry. */
  readonly waitMs?: number;
}

const WAIT_MS = 5000;
const unpadded = (byte: number, length: number) =>
  Buffer.alloc(length, byte).toString('base64').replace(/=+$/, '');
/** Dummy hash with the real costs, which no password matches. */
const DUMMY_HASH = `$argon2id$v=19$m=${COSTS.memoryCost},t=${COSTS.timeCost},p=${COSTS.parallelism}$${unpadded(1, 16)}$${unpadded(2, 32)}`;

/** Hashes one password at a time: some 50 sign-ins a second, 20 in a flood, on at most one processor (P33). */
export function createPasswords(hasher: Hasher, { waitMs = WAIT_MS }: Options = {}): Passwords {
  const queue = createHashingQueue({ waitMs });
  const inTurn = <T>(asker: Asker, work: () => Promise<T>): Promise<T> =>
    queue.run(asker, () =>
      work().catch((error: unknown) => {
        throw error instanceof WorkerFailure ? tooBusy(error) : error;
      }),
    );
  return {
    assertRoom: queue.assertRoom,
    hash: (password, asker) => inTurn(asker, () => hasher.hash(normal(password))),
    matches: async (password, known, asker) => {
      const isRight = await inTurn(asker, () => hasher.verify(known ?? DUMMY_HASH, normal(password)));
      const isMatch = isRight && known !== undefined;
      if (!isMatch) await queue.noteWrong(asker);
      return isMatch;
    },
  };
}

/** Normalises Unicode, because keyboards encode the same letter in several ways. */
export const normal = (password: string) => password.normalize('NFKC');
