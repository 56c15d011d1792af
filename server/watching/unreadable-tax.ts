import type { Logger } from 'pino';
import type { Db } from '../../api/db/client.ts';
import { readVersionedSettings } from '../../api/settings/index.ts';

/**
 * Says in the log that no order can be taken. The shop starts all the same, so that an owner can enter the values again
 * in the back office.
 */
export async function warnOfUnreadableTax(db: Db, log: Logger): Promise<void> {
  const { unreadable } = await readVersionedSettings(db);
  if (unreadable.length > 0)
    log.error(
      { settings: unreadable },
      'no order is taken: settings about tax cannot be read. Enter them again at /admin/tax, or run the release that wrote them',
    );
}
