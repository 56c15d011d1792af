import { mutantsOf } from '../mutant.ts';

export const DESK_MUTANTS = [
  ...mutantsOf(
    'api/orders/showing/desk-call.ts',
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
    'api/orders/by-staff/edit-order.ts',
    ['api/desk/orders/order-page.test.ts'],
    [
      {
        name: 'a delivery moves to a province with another tax',
        search: "if (order.fulfilment === 'delivery' && address.province !== order.tax_province)",
        replace: "if (order.fulfilment === 'pickup' && address.province !== order.tax_province)",
      },
      {
        name: 'the address changes while a parcel is on its way to it',
        search: 'if (!isBack && parcels.some(({ state }) => isSent(state)))',
        replace: 'if (!isBack && parcels.some(({ state }) => !isSent(state)))',
      },
    ],
  ),
  ...mutantsOf(
    'api/orders/showing/show-order.ts',
    ['api/desk/orders/order-page.test.ts'],
    [
      {
        name: 'production sees the buyer and the amounts',
        search: 'return seesBuyer ? addBuyer(',
        replace: 'return true ? addBuyer(',
      },
    ],
  ),
  ...mutantsOf(
    'api/orders/goods/pieces.ts',
    ['api/orders/fulfilment/parcels.test.ts'],
    [
      {
        name: 'an order is shipped with its first parcel',
        search: 'return ordered.every(',
        replace: 'return ordered.some(',
      },
    ],
  ),
  ...mutantsOf(
    'api/orders/goods/actions.ts',
    ['api/orders/fulfilment/parcels.test.ts'],
    [
      {
        name: 'a parcel is taken back two days after it was shipped',
        search: 'UNDO_MS = 24 * HOUR_MS',
        replace: 'UNDO_MS = 48 * HOUR_MS',
      },
    ],
  ),
  ...mutantsOf(
    'api/orders/order/link-queries.ts',
    ['api/orders/tracking/order-links.test.ts'],
    [
      {
        name: 'a mailed link shows its order for ever',
        search: "    .where('expires_at', '>', now)\n",
        replace: '',
      },
    ],
  ),
  ...mutantsOf(
    'api/desk/exports/csv.ts',
    ['api/desk/exports/csv.test.ts'],
    [
      {
        name: 'a spreadsheet runs what a customer typed',
        search: 'return FORMULA.test(cell) ?',
        replace: 'return (false as boolean) ?',
      },
    ],
  ),
  ...mutantsOf(
    'api/desk/exports/export-queries.ts',
    ['api/desk/exports/exports.test.ts'],
    [
      {
        name: 'everybody of staff downloads an export',
        search: "    .where('staff_id', '=', staffId)\n",
        replace: '',
      },
      {
        name: 'an export is downloaded for ever',
        search: "    .where('expires_at', '>', now)\n",
        replace: '',
      },
    ],
  ),
  ...mutantsOf(
    'api/desk/bulk/act-on-orders.ts',
    ['api/desk/bulk/bulk.test.ts'],
    [
      {
        name: 'of many orders only the first is changed',
        search: '`${key}/${orderId}`',
        replace: 'String(key)',
      },
    ],
  ),
  ...mutantsOf(
    'api/staff/replay/replay-by-key.ts',
    ['api/desk/bulk/bulk.test.ts'],
    [
      {
        name: 'another change under a key that was used is answered as if it had been made',
        search: 'if (!earlier?.body_hash.equals(bodyHash))',
        replace: 'if (!earlier)',
      },
    ],
  ),
  ...mutantsOf(
    'api/desk/today/inbox.ts',
    ['api/desk/today/today.test.ts'],
    [
      {
        name: 'people are asked for what they may not do',
        search: 'may(role, permissionFor(kind))',
        replace: 'true',
      },
    ],
  ),
  ...mutantsOf(
    'api/desk/today/sales-queries.ts',
    ['api/desk/today/today.test.ts'],
    [
      {
        name: 'refunded money counts as sales',
        search: 'sum(total_cents - refunded_cents)',
        replace: 'sum(total_cents)',
      },
      {
        name: 'cancelled orders count as sales',
        search: " and status <> 'cancelled'",
        replace: '',
      },
    ],
  ),
  ...mutantsOf(
    'api/accounts/personal-data/erase-person.ts',
    ['api/desk/people/forget-person.test.ts'],
    [
      {
        name: 'an erased person stays in what staff searched for',
        search: 'await forgetSearches(tx, traces);',
        replace: '',
      },
    ],
  ),
  ...mutantsOf(
    'api/accounts/personal-data/delete-account.ts',
    ['api/accounts/personal-data/forget-searches.test.ts'],
    [
      {
        name: 'a deleted account stays in what staff searched for',
        search: 'await forgetSearches(tx, traces);',
        replace: '',
      },
    ],
  ),
  ...mutantsOf(
    'api/desk/order-list/read-filters.ts',
    ['api/staff/hidden-buyer.test.ts'],
    [
      {
        name: 'production sorts orders by their amounts',
        search: "if (sort === 'largest')",
        replace: 'if (false)',
      },
    ],
  ),
  ...mutantsOf(
    'api/desk/order-list/search-term.ts',
    ['api/staff/hidden-buyer.test.ts'],
    [
      {
        name: 'production finds orders by the end of a phone number',
        search: 'isPhone: isPhone && seesBuyer',
        replace: 'isPhone',
      },
      {
        name: 'production finds orders by the beginning of an email',
        search: "if (!seesBuyer) throw buyerHidden('q');",
        replace: '',
      },
    ],
  ),
  ...mutantsOf(
    'api/desk/list-reads/count-reads.ts',
    ['api/desk/list-reads/list-reads.test.ts'],
    [
      {
        name: 'lists are read whole without a proof',
        search: 'if (!isAllowed) requireProof(staff);',
        replace: '',
      },
      {
        name: 'one proof lets everything be read',
        search: 'await beginHour(tx, reads);',
        replace: '',
      },
    ],
  ),
  ...mutantsOf(
    'api/desk/order-list/listing-queries.ts',
    ['api/desk/order-list/list-orders.test.ts'],
    [
      {
        name: 'a page of the list repeats or leaves out orders of equal value',
        search: ".orderBy('order_listings.order_id', direction)",
        replace: ".orderBy('order_listings.order_id', direction === 'asc' ? 'desc' : 'asc')",
      },
      {
        name: 'a list by the promised day has orders without one',
        search: "isPromised && eb('promised_for', 'is not', null),",
        replace: '',
      },
    ],
  ),
];
