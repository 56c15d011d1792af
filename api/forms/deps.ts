import type { Db } from '../db/client.ts';

/** What the verbs of this topic work with. */
export interface FormDeps {
  readonly db: Db;
  readonly shopEmail: string;
  readonly now: () => Date;
}
