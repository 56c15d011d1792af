import { hash, type Options, verify } from '@node-rs/argon2';

/** Hashes passwords and verifies them. */
export interface Hasher {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

/** OWASP's parameters for argon2id, the library's default algorithm: 19 MiB, 2 passes, 1 lane. */
export const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;

/** Hashes in the current process: for the hashing worker itself, tests and tools. */
export const hashHere: Hasher = {
  hash: (password) => hash(password, COSTS),
  verify: (known, password) => verify(known, password),
};
