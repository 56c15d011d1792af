import type { Logger } from 'pino';
import type { Passwords } from '../accounts/index.ts';
import type { Db } from '../db/client.ts';
import type { RateLimits } from '../http/rate-limits/rate-limits.ts';
import type { Watch } from '../http/watch.ts';
import type { StaffKey } from './factors/seal.ts';

/** Dependencies of staff's own calls. */
export interface StaffDeps {
  /** A pool of its own, so that no report slows a checkout. */
  readonly db: Db;
  readonly log: Logger;
  readonly now: () => Date;
  readonly limits: RateLimits;
  readonly passwords: Passwords;
  readonly watch: Watch;
  /** Origin of the back office, without a trailing slash; passkeys belong to it. */
  readonly staffUrl: string;
  readonly staffKey: StaffKey;
}
