import type { Logger } from 'pino';
import type { Db } from '../../api/db/client.ts';
import { hasOrders } from '../../api/orders/index.ts';
import { missingIdentity, readSettings } from '../../api/settings/index.ts';
import type { Config } from '../config/config.ts';

/** Says in the log what the shop does not do, because its owner has not said who sells. */
export async function warnOfMissingIdentity(
  db: Db,
  { contactEmail, production }: Pick<Config, 'contactEmail' | 'production'>,
  log: Logger,
): Promise<void> {
  const missing = missingIdentity(await readSettings(db), { contactEmail });
  if (missing.length === 0) return;
  log.warn({ missing }, 'no newsletter is sent: enter who the shop is at /admin/settings');
  if (production && !(await hasOrders(db)))
    log.error({ missing }, 'no order is taken: enter who the shop is at /admin/settings');
}
