import type { Logger } from 'pino';
import type { Db, Tx } from '../../db/client.ts';
import type { PaymentProvider } from '../../payments/index.ts';
import type { Timeouts } from './timeouts.ts';

/** Dependencies of every order verb. */
export interface OrderDeps {
  /** Answers buyers until the owner has entered an email. */
  readonly contactEmail?: string | undefined;
  /** Refuses the first order of a shop that does not say who it is; on in production. */
  readonly requiresIdentity?: boolean | undefined;
  readonly db: Db;
  readonly log: Logger;
  readonly payments: PaymentProvider;
  readonly now: () => Date;
  /** Timeouts; `TIMEOUTS` when absent. Only tests set shorter ones. */
  readonly timeouts?: Timeouts;
}

/** The transaction in which an order, a payment or a refund is settled. */
export interface Settling {
  readonly tx: Tx;
  readonly log: Logger;
  readonly at: Date;
}
