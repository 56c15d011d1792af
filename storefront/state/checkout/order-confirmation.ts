import { create } from 'zustand';
import type { Order } from '../../../contract/orders/orders.ts';
import { keeper, parseJson } from '../storage.ts';

const HANDED_OVER_KEY = 'order-handed-over';
const SHOWN_KEY = 'order-shown';

interface OrderConfirmation {
  readonly order: Order | null;
  readonly setOrder: (order: Order) => void;
  readonly clear: () => void;
}

/**
 * The order just placed. In memory only: it holds a personal address and is shown once
 * (docs/spec/storefront-and-accounts.md §2).
 */
export const useOrderConfirmation = create<OrderConfirmation>()((set) => ({
  order: null,
  setOrder: (order) => set({ order }),
  clear: () => {
    store.remove(HANDED_OVER_KEY);
    set({ order: null });
  },
}));

const store = keeper(() => sessionStorage);

/**
 * Stores the order for the next document of this tab, which takes it at once.
 *
 * @returns whether it is stored: storage may be denied or full.
 */
export const handOverOrder = (order: Order): boolean => store.write(HANDED_OVER_KEY, JSON.stringify(order));

/** Stores the order that this document shows for the next one, which shows it in the other language. */
export function handOverShownOrder(order: Order): void {
  handOverOrder(order);
  store.write(SHOWN_KEY, order.order_id);
}

/** Whether an earlier document of this tab has shown the order, and so has announced and recorded it. */
export const wasShown = (order: Order): boolean => store.read(SHOWN_KEY) === order.order_id;

/** Takes the order that the previous document stored, once; null when there is none or it is invalid. */
export function takeOrder(): Order | null {
  const stored = parseJson(store.read(HANDED_OVER_KEY));
  store.remove(HANDED_OVER_KEY);
  return isOrder(stored) ? stored : null;
}

/** Validated by hand, like the signed-in user: a schema would bring its library along. */
function isOrder(value: unknown): value is Order {
  if (typeof value !== 'object' || value === null) return false;
  const { order_id, order_items, customer_info, taxDetails } = value as Partial<Order>;
  const parts = [customer_info, taxDetails];
  return (
    typeof order_id === 'string' &&
    Array.isArray(order_items) &&
    parts.every((part) => typeof part === 'object' && part !== null)
  );
}
