import type { Logger } from 'pino';
import type { Db } from '../db/client.ts';
import type { PaymentProvider } from '../payments/index.ts';
import type { Patience } from './payment/patience.ts';

/** What the verbs of this topic work with. */
export interface OrderDeps {
  readonly db: Db;
  readonly log: Logger;
  readonly payments: PaymentProvider;
  readonly now: () => Date;
  /** Only tests wait shorter than `PATIENCE`. */
  readonly patience?: Patience;
}
