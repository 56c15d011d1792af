import { hash } from '@node-rs/argon2';
import { hashHere } from '../accounts/index.ts';

/** Argon2 at its least cost: most tests with an account are not about how long a guess at its password takes. */
export const hashCheaply: typeof hashHere = {
  ...hashHere,
  hash: (password) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }),
};
