import type { Db } from '../db/client.ts';
import type { Passwords } from './passwords.ts';

/** What the verbs of this topic work with. */
export interface AccountDeps {
  readonly db: Db;
  readonly passwords: Passwords;
  /** Of the links to uploaded files, without a slash at its end. */
  readonly publicUrl: string;
  readonly now: () => Date;
}
