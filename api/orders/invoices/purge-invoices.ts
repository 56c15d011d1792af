import { keptSinceDay } from '../../../contract/privacy/retention.ts';
import type { Db } from '../../db/client.ts';
import { deleteOldInvoices } from './invoice-queries.ts';

interface Today {
  /** On the shop's calendar. */
  readonly today: string;
  /** The last month of the fiscal year. */
  readonly fiscalYearEnd: number;
}

/** Deletes the papers that the law no longer asks for; the trigger `invoices_kept` refuses others. @returns their number. */
export const purgeInvoices = (db: Db, { today, fiscalYearEnd }: Today): Promise<number> =>
  deleteOldInvoices(db, keptSinceDay('invoices', today, fiscalYearEnd));
