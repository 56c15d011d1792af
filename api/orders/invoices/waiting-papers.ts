import type { WaitingPapers } from '../../../contract/desk/waiting-papers.ts';
import { numbersMissing } from '../../../contract/orders/tax-registrations.ts';
import { ShopError } from '../../../contract/problem.ts';
import { addJob } from '../../db/add-job.ts';
import type { Db, Tx } from '../../db/client.ts';
import { readTaxSettings, readVersionedSettings } from '../../settings/index.ts';
import { logStaff, type StaffMember } from '../../staff/index.ts';
import { readWaitingPapers, releaseWaiting } from './waiting-queries.ts';

/** How many papers wait, since when, and for which numbers. */
export async function describeWaiting(db: Db | Tx): Promise<WaitingPapers> {
  const { settings, unreadable } = await readVersionedSettings(db);
  const isKnown = !unreadable.includes('taxRegistrations');
  const missing = numbersMissing(settings.taxRegistrations);
  const { papers, ready, since, waits_for } = await readWaitingPapers(db, missing);
  return {
    papers,
    ready: isKnown ? ready : 0,
    since: since?.toISOString() ?? null,
    lacking: isKnown ? waits_for.filter((key) => missing.includes(key)) : waits_for,
  };
}

/**
 * Issues all papers whose numbers are there by now.
 * @throws {ShopError} CONFLICT when nothing waits, or all of it waits for a number that is still missing;
 * SERVICE_UNAVAILABLE while the settings about tax cannot be read.
 */
export async function issueWaiting(tx: Tx, staff: StaffMember): Promise<void> {
  const missing = numbersMissing((await readTaxSettings(tx)).taxRegistrations);
  const papers = await releaseWaiting(tx, missing);
  if (papers === 0) {
    const { papers: left } = await readWaitingPapers(tx, missing);
    throw new ShopError('CONFLICT', left > 0 ? 'numbersStillMissing' : 'nothingWaits');
  }
  await logStaff(tx, staff, { what: 'invoices.released', detail: { papers } });
  await addJob(tx, ['issue-invoices', {}], 'issue-invoices');
}
