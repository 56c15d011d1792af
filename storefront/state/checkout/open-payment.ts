import { keeper, parseJson } from '../storage.ts';

const NAME = 'open_payment';
const ORDER_NUMBER = /^HY(-[0-9A-Z]{4}){3}$/;
const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const store = keeper(() => sessionStorage);

/** An order whose payment is unfinished. */
export interface OpenPayment {
  readonly orderId: string;
  /**
   * The order's idempotency key, which proves that it is this browser's; null when an earlier build stored only the
   * number.
   */
  readonly key: string | null;
}

/** The unfinished payment of this tab, after a reload at the bank's step for example. */
export function readOpenPayment(): OpenPayment | null {
  const stored = store.read(NAME) ?? '';
  if (ORDER_NUMBER.test(stored)) return { orderId: stored, key: null };
  const { orderId, key } = Object(parseJson(stored)) as Record<string, unknown>;
  const isOurs =
    typeof orderId === 'string' && ORDER_NUMBER.test(orderId) && typeof key === 'string' && KEY.test(key);
  return isOurs ? { orderId, key } : null;
}

/** Saves the payment until it has ended. Without a key, only the number can be stored. */
export function keepOpenPayment({ orderId, key }: OpenPayment): void {
  store.write(NAME, key === null ? orderId : JSON.stringify({ orderId, key }));
}

export const forgetOpenPayment = (): void => store.remove(NAME);
