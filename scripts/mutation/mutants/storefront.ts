import { mutantsOf } from '../mutant.ts';

export const STOREFRONT_MUTANTS = [
  ...mutantsOf(
    'storefront/state/lines/cart.ts',
    ['storefront/state/lines/cart.test.ts'],
    [
      {
        name: 'more than the stock goes into the cart',
        search: '{ ...added, quantity: clampQuantity(added.quantity, added.stock) }',
        replace: 'added',
      },
      {
        name: 'a cart has endless lines',
        search: 'cart.length < MAX_ORDER_LINES ?',
        replace: 'cart.length >= 0 ?',
      },
    ],
  ),
  ...mutantsOf(
    'storefront/state/lines/lines.ts',
    ['storefront/state/lines/cart.test.ts', 'storefront/state/lines/ecom.test.ts'],
    [
      {
        name: 'variants of a product share a line',
        search: ' && a.selectedVariant?.sku === b.selectedVariant?.sku',
        replace: '',
      },
      {
        name: 'a line holds more than an order may',
        search: 'Math.min(stock, MAX_LINE_QUANTITY)',
        replace: 'stock',
      },
    ],
  ),
  ...mutantsOf(
    'storefront/state/checkout/open-attempt.ts',
    ['storefront/state/checkout/open-attempt.test.ts'],
    [
      {
        name: 'an open attempt is kept for 24 hours',
        search: '< UNFINISHED_PAYMENT_MS;',
        replace: '< 48 * UNFINISHED_PAYMENT_MS;',
      },
      {
        name: 'an open attempt of the very end is still good',
        search: '< UNFINISHED_PAYMENT_MS;',
        replace: '<= UNFINISHED_PAYMENT_MS;',
      },
    ],
  ),
  ...mutantsOf(
    'storefront/state/ads-consent.ts',
    ['storefront/state/ads-consent.test.ts'],
    [
      {
        name: 'the consent to ads is good for a year',
        search: '182 * DAY_MS',
        replace: '365 * DAY_MS',
      },
    ],
  ),
  ...mutantsOf(
    'storefront/features/checkout/placing/attempt.ts',
    ['storefront/features/checkout/placing/attempt.test.ts'],
    [
      {
        name: 'another order goes under the open key',
        search: 'open?.print === print ? open.key',
        replace: 'open ? open.key',
      },
      {
        name: 'an answer that says nothing ends the attempt',
        search: 'status >= 500 || code',
        replace: 'status >= 600 || code',
      },
      { name: 'each press of the button is another order', search: "orderDate: '', user", replace: 'user' },
    ],
  ),
  ...mutantsOf(
    'storefront/features/checkout/delivery/fulfilment.ts',
    ['storefront/features/checkout/delivery/fulfilment.test.ts'],
    [
      {
        name: 'what cannot be delivered is delivered',
        search: "if (undelivered.length > 0) return { kind: 'pickup', because: undelivered };",
        replace: '',
      },
    ],
  ),
];
