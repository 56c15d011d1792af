import type { Db } from '../db/client.ts';
import type { Press } from '../press/index.ts';
import type { IdentityDeps } from '../settings/index.ts';
import type { Uploads } from '../uploads/index.ts';

export interface DeskDeps extends IdentityDeps {
  readonly db: Db;
  readonly now: () => Date;
  /** Holds the invoices' files. */
  readonly uploads: Uploads;
  readonly press: Press;
  /** The address that is told of a request that nobody has. */
  readonly shopEmail: string;
  /** Origin of the back office, without a trailing slash. */
  readonly staffUrl: string;
  /** Refuses the first order of a shop that does not say who it is; on in production. */
  readonly requiresIdentity?: boolean | undefined;
}
