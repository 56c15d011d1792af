import type { Tx } from '../../db/client.ts';
import { changedMeanwhile, type StaffMember } from '../../staff/index.ts';
import { lockOrder } from './queries.ts';
import type { OrderRow } from './rows.ts';

/** A person changes the order that they saw, in one transaction. */
export interface StaffChange {
  readonly tx: Tx;
  readonly staff: StaffMember;
  readonly orderId: string;
  readonly at: Date;
  /** The version that the person saw: of the order, or of the parcel or note that is changed. */
  readonly version: number;
  /** Reads the order as the call would answer, for a person who saw another version. */
  readonly showNow: (tx: Tx) => Promise<unknown>;
}

/** A person adds to an order. It overwrites nothing, so it needs no version. */
export type StaffAddition = Omit<StaffChange, 'version' | 'showNow'>;

/**
 * Locks the order as the person saw it.
 * @throws {ShopError} NOT_FOUND; CHANGED_MEANWHILE with the order as it is now.
 */
export async function lockSeen(change: StaffChange): Promise<OrderRow> {
  const order = await lockOrder(change.tx, change.orderId);
  await requireSeen(change, order);
  return order;
}

/**
 * Requires that the row is still as the person saw it. The caller has locked the order, which covers its parcels and
 * notes.
 * @throws {ShopError} CHANGED_MEANWHILE with the order as it is now.
 */
export async function requireSeen(
  { tx, version, showNow }: StaffChange,
  row: { readonly version: number },
): Promise<void> {
  if (row.version !== version) throw changedMeanwhile(await showNow(tx));
}
