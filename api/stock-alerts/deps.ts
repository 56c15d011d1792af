import type { Db } from '../db/client.ts';
import type { IdentityDeps } from '../settings/index.ts';

export interface StockAlertDeps extends IdentityDeps {
  readonly db: Db;
  readonly now: () => Date;
}
