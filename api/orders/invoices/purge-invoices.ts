import type { Db } from '../../db/client.ts';
import { shopDay } from '../../settings/index.ts';
import { deleteOldInvoices } from './invoice-queries.ts';

/** After the year of issue (Income Tax Act, s. 230(4); Excise Tax Act, s. 286(3)). */
const KEPT_YEARS = 6;

/** Deletes the papers that the law no longer asks for. @returns their number. */
export const purgeInvoices = (db: Db, now: Date): Promise<number> =>
  deleteOldInvoices(db, Number(shopDay(now).slice(0, 4)) - KEPT_YEARS);
