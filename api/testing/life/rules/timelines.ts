import { type Books, ofOrder } from '../books.ts';

const stepOf = (state: string, method: string) => {
  if (state === 'failed') return 'refund-failed';
  return method === 'credit' ? 'credited' : 'refunded';
};

/** Each order was placed once, and its timeline says how it came to its states. */
export const timelineFaults = (books: Books): string[] =>
  books.orders.flatMap((order) => {
    const steps = ofOrder(books.events, order).map(({ what }) => what);
    const count = (...names: string[]) => steps.filter((step) => names.includes(step)).length;
    const is = (yes: boolean) => (yes ? 1 : 0);
    const checks: [string, number, number][] = [
      ['placed', is(steps[0] === 'placed') * count('placed'), 1],
      [
        'paid',
        count(
          ...['paid', 'cash-received', 'payment-accepted', 'invoice-paid', 'rest-credited'],
          ...['balance-paid', 'paid-otherwise'],
        ),
        is(order.payment_status === 'paid'),
      ],
      [
        'failed',
        count('declined', 'cancelled', 'cancelled-by-staff', 'refused-at-door'),
        is(order.payment_status === 'failed'),
      ],
      [
        'cancelled',
        count(
          ...['declined', 'cancelled', 'cancelled-by-staff', 'cancelled-when-paid'],
          ...['refused-at-door', 'closed', 'refunded-whole'],
        ),
        is(order.status === 'cancelled'),
      ],
    ];
    const refunds = ofOrder(books.refunds, order);
    const repeated = refunds.filter(({ id }) => {
      const ends = ofOrder(books.events, order).filter(
        ({ what, detail }) => (what === 'refunded' || what === 'refund-failed') && detail.refundId === id,
      );
      return ends.some(({ what }, index) => ends[index + 1]?.what === what);
    });
    const untold = refunds.filter(
      ({ id, state, method }) =>
        (state === 'paid' || state === 'failed') &&
        !ofOrder(books.events, order).some(
          ({ what, detail }) => what === stepOf(state, method) && detail.refundId === id,
        ),
    );
    return [
      ...checks
        .filter(([, found, wanted]) => found !== wanted)
        .map(
          ([what, found, wanted]) =>
            `${order.order_number} ${what}: ${found} steps, not ${wanted} (${steps})`,
        ),
      ...repeated.map(({ state }) => `${order.order_number} has a refund that was ${state} twice`),
      ...untold.map(({ state }) => `${order.order_number} has a refund that is ${state} without a step`),
    ];
  });
