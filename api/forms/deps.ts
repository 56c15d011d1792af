import type { Db } from '../db/client.ts';

/** Dependencies of the form functions. */
export interface FormDeps {
  readonly db: Db;
  readonly shopEmail: string;
  readonly now: () => Date;
}
