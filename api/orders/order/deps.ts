import type { Logger } from 'pino';
import type { Db } from '../../db/client.ts';
import type { PaymentProvider } from '../../payments/index.ts';
import type { Timeouts } from './timeouts.ts';

/** Dependencies of every order verb. */
export interface OrderDeps {
  readonly db: Db;
  readonly log: Logger;
  readonly payments: PaymentProvider;
  readonly now: () => Date;
  /** Timeouts; `TIMEOUTS` when absent. Only tests set shorter ones. */
  readonly timeouts?: Timeouts;
}
