import type { Db } from '../db/client.ts';
import type { Passwords } from './passwords/passwords.ts';

/** Dependencies of the account functions. */
export interface AccountDeps {
  readonly db: Db;
  readonly passwords: Passwords;
  /** Base URL of links to uploaded files, without a trailing slash. */
  readonly publicUrl: string;
  readonly now: () => Date;
}
