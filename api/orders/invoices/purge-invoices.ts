import { keptSince } from '../../../contract/privacy/retention.ts';
import type { Db } from '../../db/client.ts';
import { deleteOldInvoices } from './invoice-queries.ts';

/** Deletes the papers that the law no longer asks for; the trigger `invoices_kept` refuses others. @returns their number. */
export const purgeInvoices = (db: Db, now: Date): Promise<number> =>
  deleteOldInvoices(db, keptSince('invoices', now).getUTCFullYear());
