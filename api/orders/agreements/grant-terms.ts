import type { AccountTerms, TermsBody } from '../../../contract/orders/account-terms.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Db, Tx } from '../../db/client.ts';
import { changedMeanwhile, logStaff, type StaffMember } from '../../staff/index.ts';
import {
  findTerms,
  insertTerms,
  lockAccountOf,
  lockTerms,
  readUsedCents,
  updateTerms,
} from './terms-queries.ts';

interface Grant {
  readonly email: string;
  readonly body: TermsBody;
  /** Reads the version that the person saw; throws when they sent none. */
  readonly readSeen: () => number;
  readonly staff: StaffMember;
  readonly at: Date;
}

/**
 * Grants terms to an account that has none, or changes, stops or resumes those that it has.
 * @throws {ShopError} NOT_FOUND for an email without an account; CONFLICT for one that is not confirmed; PRECONDITION_REQUIRED, CHANGED_MEANWHILE for terms that
 * exist.
 */
export async function grantTerms(tx: Tx, { email, body, readSeen, staff, at }: Grant): Promise<AccountTerms> {
  const account = await lockAccountOf(tx, email);
  if (!account) throw new ShopError('NOT_FOUND', 'noAccountForTerms');
  const userId = account.id;
  const earlier = await lockTerms(tx, userId);
  if (!earlier) {
    // Anybody can open an account under a town's email.
    if (!account.is_verified) throw new ShopError('CONFLICT', 'emailNotConfirmed');
    const isFirst = await insertTerms(tx, body, { userId, staffId: staff.id, at });
    if (!isFirst) throw changedMeanwhile(await describeTerms(tx, userId));
  } else {
    if (earlier.version !== readSeen()) throw changedMeanwhile(await describeTerms(tx, userId));
    await updateTerms(tx, body, { userId, at });
  }
  const { netDays, creditLimitCents, requiresPo, reminders, isActive } = body;
  const about = {
    subject: { kind: 'account' as const, id: userId },
    detail: { netDays, creditLimitCents, requiresPo, reminders, isActive },
  };
  await logStaff(
    tx,
    staff,
    earlier ? { what: 'terms.changed', ...about } : { what: 'terms.granted', ...about },
  );
  const now = await describeTerms(tx, userId);
  if (!now) throw new Error('The terms were not written');
  return now;
}

/** The terms of an account, for staff; null without any. */
export async function describeTerms(db: Db | Tx, userId: string): Promise<AccountTerms | null> {
  const terms = await findTerms(db, userId);
  if (!terms) return null;
  return {
    organisation: terms.organisation,
    netDays: terms.net_days,
    creditLimitCents: terms.credit_limit_cents,
    requiresPo: terms.requires_po,
    reminders: terms.reminders,
    isActive: terms.stopped_at === null,
    usedCents: await readUsedCents(db, userId),
    grantedBy: terms.granted_by,
    grantedAt: terms.granted_at.toISOString(),
    version: terms.version,
  };
}
