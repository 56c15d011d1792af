import { keeper } from './storage.ts';

const NAME = 'open_payment';
const store = keeper(() => sessionStorage);

/** The number of an order whose payment was left half way in this tab, by a reload at the bank's step for example. */
export const readOpenPayment = (): string | null => store.read(NAME);

export function keepOpenPayment(orderId: string): void {
  store.write(NAME, orderId);
}

export const forgetOpenPayment = (): void => store.remove(NAME);
