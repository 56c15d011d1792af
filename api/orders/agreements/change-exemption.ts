import type { AccountExemption, AccountExemptionBody } from '../../../contract/orders/account-exemption.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Db, Tx } from '../../db/client.ts';
import { invalidRequest } from '../../http/problem.ts';
import { shopDay } from '../../settings/index.ts';
import { changedMeanwhile, logStaff, type StaffMember } from '../../staff/index.ts';
import { claimUpload } from '../../uploads/index.ts';
import {
  deleteExemption,
  findExemption,
  insertExemption,
  lockExemption,
  replaceExemption,
} from './exemption-queries.ts';
import { lockAccountOf } from './terms-queries.ts';

interface Change {
  readonly email: string;
  /** Reads the version that the person saw; throws when they sent none. */
  readonly readSeen: () => number;
  readonly staff: StaffMember;
  readonly at: Date;
}

/**
 * Exempts an account from a tax, or replaces the exemption that it has; `take_exemption_version`, a trigger, gives it a version.
 * @throws {ShopError} NOT_FOUND for an email without an account; CONFLICT for one that is not confirmed; INVALID_REQUEST for
 * a last day that is over or a file that is not an upload; PRECONDITION_REQUIRED, CHANGED_MEANWHILE for an exemption
 * that exists.
 */
export async function setExemption(
  tx: Tx,
  { email, readSeen, staff, at }: Change,
  body: AccountExemptionBody,
): Promise<AccountExemption> {
  const account = await lockAccountOf(tx, email);
  if (!account) throw new ShopError('NOT_FOUND', 'noAccountForExemption');
  const userId = account.id;
  const today = shopDay(at);
  const earlier = await lockExemption(tx, userId);
  if (earlier && earlier.version !== readSeen())
    throw changedMeanwhile(await describeExemption(tx, userId, today));
  // Anybody can open an account under a town's email.
  if (!earlier && !account.is_verified) throw new ShopError('CONFLICT', 'emailNotConfirmed');
  if (body.validUntil < today) throw invalidRequest([{ path: ['validUntil'], message: 'exemptionOver' }]);
  if (body.file) await claimUpload(tx, body.file, 'file');
  const written = { userId, staffId: staff.id, at };
  if (earlier) await replaceExemption(tx, body, written);
  else if (!(await insertExemption(tx, body, written)))
    throw changedMeanwhile(await describeExemption(tx, userId, today));
  const { from, province, validUntil } = body;
  await logStaff(tx, staff, {
    what: earlier ? 'exemption.replaced' : 'exemption.granted',
    subject: { kind: 'account', id: userId },
    detail: { from, province, validUntil },
  });
  const now = await describeExemption(tx, userId, today);
  if (!now) throw new Error('The exemption was not written');
  return now;
}

/**
 * Ends an exemption: new orders are taxed again, and those before keep theirs.
 * @throws {ShopError} NOT_FOUND without one; PRECONDITION_REQUIRED, CHANGED_MEANWHILE.
 */
export async function endExemption(tx: Tx, { email, readSeen, staff, at }: Change): Promise<void> {
  const account = await lockAccountOf(tx, email);
  const earlier = account && (await lockExemption(tx, account.id));
  if (!earlier) throw new ShopError('NOT_FOUND', 'noExemption');
  if (earlier.version !== readSeen())
    throw changedMeanwhile(await describeExemption(tx, account.id, shopDay(at)));
  await deleteExemption(tx, account.id);
  const subject = { kind: 'account' as const, id: account.id };
  await logStaff(tx, staff, { what: 'exemption.ended', subject, detail: { from: earlier.exempt_from } });
}

/** The exemption of an account, for staff; null without one. */
export async function describeExemption(
  db: Db | Tx,
  userId: string,
  today: string,
): Promise<AccountExemption | null> {
  const row = await findExemption(db, userId);
  if (!row) return null;
  return {
    from: row.exempt_from,
    province: row.province,
    certificate: row.certificate,
    hasFile: row.file_key !== null,
    validUntil: row.valid_until,
    isOver: row.valid_until < today,
    grantedBy: row.granted_by,
    grantedAt: row.granted_at.toISOString(),
    version: row.version,
  };
}
