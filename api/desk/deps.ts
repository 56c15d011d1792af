import type { Db } from '../db/client.ts';

export interface DeskDeps {
  readonly db: Db;
  readonly now: () => Date;
  /** The shop's base URL, without a trailing slash, for the links of mails. */
  readonly publicUrl: string;
  /** Origin of the back office, without a trailing slash. */
  readonly staffUrl: string;
}
