import type { Tx } from '../../db/client.ts';
import { changedMeanwhile, type StaffMember } from '../../staff/index.ts';
import { showOrder } from './show-order.ts';

/** A change of an order by a member of staff, in one transaction. */
export interface DeskCall {
  readonly tx: Tx;
  readonly staff: Pick<StaffMember, 'id' | 'role' | 'sessionHash'>;
  readonly orderId: string;
  readonly at: Date;
}

/**
 * Requires that the row is still as the person saw it. The caller has locked the order, which covers its parcels and
 * notes.
 * @throws {ShopError} CHANGED_MEANWHILE with the order as it is now.
 */
export async function requireVersion(
  { tx, staff, orderId, at }: DeskCall,
  row: { readonly version: number },
  seen: number,
): Promise<void> {
  if (row.version !== seen) throw changedMeanwhile(await showOrder(tx, orderId, { staff, at }));
}
