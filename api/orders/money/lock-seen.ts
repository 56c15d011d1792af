import type { Tx } from '../../db/client.ts';
import { changedMeanwhile, type StaffMember } from '../../staff/index.ts';
import { lockOrder } from '../order/queries.ts';
import type { OrderRow } from '../order/rows.ts';
import { describeMoney } from './describe-money.ts';

/** A change of an order by a member of staff. */
export interface StaffChange {
  readonly orderId: string;
  /** The version that the person saw. */
  readonly version: number;
  readonly staff: StaffMember;
  readonly at: Date;
}

/**
 * Locks the order as the person saw it.
 * @throws {ShopError} CHANGED_MEANWHILE with the order's money as it is now.
 */
export async function lockSeen(tx: Tx, { orderId, version }: StaffChange): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  if (order.version !== version) throw changedMeanwhile(await describeMoney(tx, order));
  return order;
}
