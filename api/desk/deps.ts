import type { Db } from '../db/client.ts';
import type { Press } from '../press/index.ts';
import type { Uploads } from '../uploads/index.ts';

export interface DeskDeps {
  readonly db: Db;
  readonly now: () => Date;
  /** The shop's base URL, without a trailing slash, for the links of mails. */
  readonly publicUrl: string;
  /** Holds the invoices' files. */
  readonly uploads: Uploads;
  readonly press: Press;
  /** Origin of the back office, without a trailing slash. */
  readonly staffUrl: string;
}
