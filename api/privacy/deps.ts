import type { Db } from '../db/client.ts';
import type { RateLimits } from '../http/rate-limits/rate-limits.ts';
import type { FindSession } from '../http/require-user.ts';
import type { IdentityDeps } from '../settings/index.ts';

/** Dependencies of the functions about what the shop may send and what it holds. */
export interface PrivacyDeps extends IdentityDeps {
  readonly db: Db;
  readonly now: () => Date;
}

export interface PrivacyRouteDeps extends PrivacyDeps {
  readonly limits: RateLimits;
  readonly findSession: FindSession;
}
