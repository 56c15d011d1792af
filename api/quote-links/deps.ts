import type { Db } from '../db/client.ts';
import type { OrderDeps } from '../orders/index.ts';
import type { Press } from '../press/index.ts';
import type { Uploads } from '../uploads/index.ts';

/** Dependencies of what a customer answers by the link of a request. */
export interface AnswerDeps extends Pick<OrderDeps, 'contactEmail' | 'requiresIdentity'> {
  readonly db: Db;
  /** Base URL of the shop's own links, without a trailing slash. */
  readonly publicUrl: string;
  /** The address that is told of a request that nobody has. */
  readonly shopEmail: string;
  readonly now: () => Date;
}

/** Dependencies of all that a customer does by the link of a request. */
export interface QuoteLinkDeps extends AnswerDeps {
  readonly uploads: Uploads;
  readonly press: Press;
}
