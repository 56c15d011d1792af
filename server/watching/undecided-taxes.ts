import type { Logger } from 'pino';
import type { Db } from '../../api/db/client.ts';
import { warnsOfTaxes } from '../../api/desk/index.ts';

/** Says in the log of each start that no tax is charged, until a registration is entered or somebody has declined. */
export async function warnOfUndecidedTaxes(db: Db, log: Logger): Promise<void> {
  if (await warnsOfTaxes(db))
    log.warn(
      'no tax is charged: the shop is registered for none, and nobody has said that this is so. Enter the registrations at /admin/tax, or decline them at /admin/checklist',
    );
}
