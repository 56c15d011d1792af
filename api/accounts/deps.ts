import type { Db } from '../db/client.ts';
import type { RateLimits } from '../http/rate-limits/rate-limits.ts';
import type { FindSession } from '../http/require-user.ts';
import type { Watch } from '../http/watch.ts';
import type { Passwords } from './passwords/passwords.ts';

/** Dependencies of the account functions. */
export interface AccountDeps {
  readonly db: Db;
  readonly passwords: Passwords;
  /** Base URL of links to uploaded files, without a trailing slash. */
  readonly publicUrl: string;
  readonly now: () => Date;
}

export interface AccountRouteDeps extends AccountDeps {
  readonly limits: RateLimits;
  readonly findSession: FindSession;
  readonly watch: Watch;
}
