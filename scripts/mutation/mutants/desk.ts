import { mutantsOf } from '../mutant.ts';

export const DESK_MUTANTS = [
  ...mutantsOf(
    'api/orders/fulfilling/desk-call.ts',
    ['api/desk/orders/order-page.test.ts'],
    [
      {
        name: 'the second of two people overwrites what the first one changed',
        search: 'if (row.version !== seen)',
        replace: 'if (row.version < seen)',
      },
    ],
  ),
  ...mutantsOf(
    'api/orders/showing/edit-order.ts',
    ['api/desk/orders/order-page.test.ts'],
    [
      {
        name: 'a delivery moves to a province with another tax',
        search: "if (order.fulfilment === 'delivery' && address.province !== order.tax_province)",
        replace: "if (order.fulfilment === 'pickup' && address.province !== order.tax_province)",
      },
      {
        name: 'the address changes while a parcel is on its way to it',
        search: 'if (parcels.some(({ state }) => isSent(state)))',
        replace: 'if (parcels.some(({ state }) => !isSent(state)))',
      },
    ],
  ),
  ...mutantsOf(
    'api/orders/showing/show-order.ts',
    ['api/desk/orders/order-page.test.ts'],
    [
      {
        name: 'production sees the buyer and the amounts',
        search: 'if (!seesBuyer) return shown;',
        replace: 'if (false) return shown;',
      },
    ],
  ),
  ...mutantsOf(
    'api/orders/fulfilling/pieces.ts',
    ['api/orders/fulfilling/parcels.test.ts'],
    [
      {
        name: 'an order is shipped with its first parcel',
        search: 'return ordered.every(',
        replace: 'return ordered.some(',
      },
    ],
  ),
  ...mutantsOf(
    'api/orders/fulfilling/actions.ts',
    ['api/orders/fulfilling/parcels.test.ts'],
    [
      {
        name: 'a parcel is taken back two days after it was shipped',
        search: 'UNDO_MS = 24 * HOUR_MS',
        replace: 'UNDO_MS = 48 * HOUR_MS',
      },
    ],
  ),
  ...mutantsOf(
    'api/orders/tracking/link-queries.ts',
    ['api/orders/tracking/order-links.test.ts'],
    [
      {
        name: 'a mailed link shows its order for ever',
        search: "    .where('expires_at', '>', now)\n",
        replace: '',
      },
    ],
  ),
];
