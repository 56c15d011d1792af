import type { OrderStatus, PaymentStatus } from '../../contract/orders.ts';
import { ShopError } from '../../contract/problem.ts';

export const ORDER_TRANSITIONS = {
  pending: ['processing', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

export const PAYMENT_TRANSITIONS = {
  pending: ['paid', 'failed'],
  pending_cod: ['paid', 'failed'],
  paid: [],
  failed: [],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>;

/** @throws {ShopError} CONFLICT when the table has no way from one state to the other. */
export function assertTransition<State extends string>(
  table: Record<State, readonly State[]>,
  from: State,
  to: State,
): void {
  if (!table[from].includes(to)) throw new ShopError('CONFLICT', `What is ${from} cannot become ${to}`);
}
