import { hash } from '@node-rs/argon2';
import { hashHere } from '../../accounts/index.ts';

/** Argon2 at minimum cost, to keep tests with accounts fast. */
export const hashCheaply: typeof hashHere = {
  ...hashHere,
  hash: (password) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }),
};
