import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../contract/locale.ts';
import { PARCEL_STATES } from '../../../contract/orders/fulfilments.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '../../../contract/orders/order-states.ts';
import { say } from '../../http/say.ts';

it.each(LANGUAGES)('a refused step says in words what the order or the parcel is (%s)', (language) => {
  for (const [key, states] of [
    ['stepRefused', ['held', ...ORDER_STATUSES, ...PAYMENT_STATUSES]],
    ['parcelStepRefused', PARCEL_STATES],
  ] as const) {
    const other = say({ key, values: { state: 'unheard-of' } }, language);
    for (const state of states) expect(say({ key, values: { state } }, language), state).not.toBe(other);
  }
});
