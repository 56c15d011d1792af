import { mutantsOf } from '../mutant.ts';

export const REFUND_MUTANTS = [
  ...mutantsOf(
    'api/orders/refunds/send-refund.ts',
    ['api/orders/refunds/given-once.test.ts'],
    [
      {
        name: 'a refund that may have been sent is sent again without a look for it',
        search: 'if (known) return known;',
        replace: '',
      },
      {
        name: 'after a stored error a refund is sent again without a look for it',
        search: 'if (made) return made;',
        replace: '',
      },
      {
        name: 'a refund that was refused is sent for ever',
        search: 'if (error instanceof RefundRefused) return',
        replace: 'if (false as boolean) return',
      },
    ],
  ),
  ...mutantsOf(
    'api/orders/refunds/end-refund.ts',
    ['api/orders/refunds/refunds.test.ts', 'api/orders/charging/late-payments.test.ts'],
    [
      {
        name: 'a refund that is reported twice is recorded twice',
        search: 'if (!(await changeRefund(tx, refund.id, paid))) return;',
        replace: 'await changeRefund(tx, refund.id, { ...paid, from: [...paid.from, refund.state] });',
      },
      {
        name: 'a refund that failed still counts as given back',
        search: 'await countRefund(tx, refund, -refund.amount_cents);',
        replace: '',
      },
    ],
  ),
  ...mutantsOf(
    'api/orders/money/refund-states.ts',
    ['api/orders/refunds/events-during-calls.test.ts'],
    [
      {
        name: 'a lost answer overwrites what an event said of a refund',
        search: "lose: { from: ['asked', 'sent'], to: 'unknown' },",
        replace: "lose: { from: ['asked', 'sent', 'paid', 'failed'], to: 'unknown' },",
      },
    ],
  ),
  ...mutantsOf(
    'api/orders/goods/close-refunded.ts',
    ['api/orders/fulfilment/refunded-whole.test.ts'],
    [
      {
        name: 'an order ends while the bank may still refuse its refund',
        search: ' || (await hasOpenRefund(tx, order.id))',
        replace: '',
      },
    ],
  ),
  ...mutantsOf(
    'api/orders/refunds/refund-limit.ts',
    ['api/orders/refunds/limit.test.ts'],
    [
      {
        name: 'the desk refunds any amount',
        search: 'if (amountCents <= left) return;',
        replace: 'if (left >= 0) return;',
      },
      {
        name: 'refunds of several orders at once pass the limit together',
        search: 'await lockPerson(tx, asking.staff.id);',
        replace: '',
      },
    ],
  ),
  ...mutantsOf(
    'api/orders/refunds/ask-refund.ts',
    ['api/orders/refunds/refunds.test.ts'],
    [
      {
        name: 'more pieces are refunded than were bought',
        search: 'if (quantity > left || again)',
        replace: 'if (again)',
      },
      {
        name: 'a piece whose refund failed is put back twice',
        search: 'Math.max(0, restockable + quantity - unfit - restocked)',
        replace: 'quantity',
      },
    ],
  ),
];
