import { hash, type Options, verify } from '@node-rs/argon2';

/** Makes hashes of passwords, and compares passwords with them. */
export interface Hasher {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

/** OWASP's costs for argon2id, which is the library's usual algorithm: 19 MiB, 2 passes, 1 lane. */
export const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;

/** Hashes in this very process: in the hashing process, in tests and in tools. */
export const hashHere: Hasher = {
  hash: (password) => hash(password, COSTS),
  verify: (known, password) => verify(known, password),
};
