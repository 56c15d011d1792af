import type { Db } from '../db/client.ts';
import type { IdentityDeps } from '../settings/index.ts';

/** Dependencies of the form functions. */
export interface FormDeps extends IdentityDeps {
  readonly db: Db;
  readonly shopEmail: string;
  readonly now: () => Date;
}
