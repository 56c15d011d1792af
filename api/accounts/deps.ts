import type { Db } from '../db/client.ts';
import type { Passwords } from './passwords.ts';

/** What the verbs of this topic work with. */
export interface AccountDeps {
  readonly db: Db;
  readonly passwords: Passwords;
  readonly now: () => Date;
}
