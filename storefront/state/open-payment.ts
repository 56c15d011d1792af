import { keeper } from './storage.ts';

const NAME = 'open_payment';
const ORDER_NUMBER = /^HY(-[0-9A-Z]{4}){3}$/;
const store = keeper(() => sessionStorage);

/** The number of an order whose payment was left half way in this tab, by a reload at the bank's step for example. */
export function readOpenPayment(): string | null {
  const kept = store.read(NAME);
  return kept !== null && ORDER_NUMBER.test(kept) ? kept : null;
}

export function keepOpenPayment(orderId: string): void {
  store.write(NAME, orderId);
}

export const forgetOpenPayment = (): void => store.remove(NAME);
