import { keptSinceDay } from '../../contract/privacy/retention.ts';
import { purgeExpiredSessions } from '../accounts/index.ts';
import { purgeConsents } from '../consents/index.ts';
import type { Db } from '../db/client.ts';
import { purgeExports, purgeImports, purgeIncidents } from '../desk/index.ts';
import { purgeMessages, purgeSubscribers } from '../forms/index.ts';
import { purgeFormKeys } from '../idempotency/index.ts';
import { purgeLinks } from '../links/index.ts';
import { purgeAllowances, purgeMails } from '../mail/index.ts';
import { forgetEndedOrders, leaveOldOrders, purgeInvoices, purgeOldKeys } from '../orders/index.ts';
import { purgeQuotes } from '../quotes/index.ts';
import { readSettings, shopDay } from '../settings/index.ts';
import { purgeStaff } from '../staff/index.ts';
import { purgeAlerts } from '../stock-alerts/index.ts';

/**
 * Deletes what is older than `RETENTION` (contract/privacy/retention.ts) says, each night. @returns counts for the log.
 */
export async function purgeExpired(db: Db, now: Date) {
  const { fiscalYearEnd } = await readSettings(db);
  const today = shopDay(now);
  const sessions = await purgeExpiredSessions(db, now);
  const keys = await purgeOldKeys(db, now);
  await leaveOldOrders(db, keptSinceDay('orders', today, fiscalYearEnd));
  const orders = await forgetEndedOrders(db);
  const staffSessions = await purgeStaff(db, now);
  const links = await purgeLinks(db, now);
  const invoices = await purgeInvoices(db, { today, fiscalYearEnd });
  await purgeMails(db, now);
  await purgeQuotes(db, now);
  await purgeMessages(db, now);
  await purgeSubscribers(db, now);
  await purgeAlerts(db, now);
  await purgeFormKeys(db, now);
  await purgeAllowances(db, now);
  await purgeExports(db, now);
  await purgeImports(db, now);
  await purgeConsents(db, now);
  await purgeIncidents(db, now);
  return { sessions, staffSessions, keys, orders, links, invoices };
}
