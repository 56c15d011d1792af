import { formatMoney } from '../../../contract/formats.ts';
import { cents, toDollars } from '../../../contract/money.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Db, Tx } from '../../db/client.ts';
import type { StaffMember } from '../../staff/index.ts';
import { lockPerson, sumGiven } from './limit-queries.ts';

/** The desk has a limit on the person for 24 hours and for each order; others have none. */
const limitOf = ({ role, refundLimitCents }: StaffMember): number | undefined =>
  role === 'desk' ? (refundLimitCents ?? 0) : undefined;

interface Asking {
  readonly staff: StaffMember;
  readonly orderId: string;
  readonly at: Date;
}

/** What the person may still give back of this order now, in cents; undefined for no limit. */
export async function leftOfLimit(db: Db | Tx, { staff, orderId, at }: Asking): Promise<number | undefined> {
  const limit = limitOf(staff);
  if (limit === undefined) return undefined;
  return Math.max(0, limit - (await sumGiven(db, { staffId: staff.id, orderId, at })));
}

/**
 * Lets the person give so much back, before the row is written. The caller has locked the order; the lock on the person
 * makes refunds of several orders at once see each other, so that together they stay within the limit
 * (docs/spec/back-office.md §2).
 * @throws {ShopError} FORBIDDEN above what is left.
 */
export async function requireWithinLimit(
  tx: Tx,
  { amountCents, ...asking }: Asking & { readonly amountCents: number },
): Promise<void> {
  if (limitOf(asking.staff) === undefined) return;
  await lockPerson(tx, asking.staff.id);
  const left = (await leftOfLimit(tx, asking)) ?? 0;
  if (amountCents <= left) return;
  const dollars = toDollars(cents(left));
  const inBoth = { en: formatMoney('en', dollars), fr: formatMoney('fr', dollars) };
  throw new ShopError('FORBIDDEN', { key: 'refundLimit', values: { left: inBoth } });
}
