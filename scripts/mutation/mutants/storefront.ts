import { mutantsOf } from '../mutant.ts';

export const STOREFRONT_MUTANTS = [
  ...mutantsOf(
    'storefront/state/lines/cart.ts',
    ['storefront/state/lines/cart.test.ts'],
    [
      {
        name: 'the cart accepts more than the stock',
        search: '{ ...added, quantity: clampQuantity(added.quantity, added.stock) }',
        replace: 'added',
      },
      {
        name: 'a cart has unlimited lines',
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
        name: 'variants of a product are merged into one line',
        search: ' && a.selectedVariant?.sku === b.selectedVariant?.sku',
        replace: '',
      },
      {
        name: 'a line exceeds the maximum quantity of an order',
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
        name: 'an open attempt is valid for 24 hours',
        search: '< UNFINISHED_PAYMENT_MS;',
        replace: '< 48 * UNFINISHED_PAYMENT_MS;',
      },
      {
        name: 'an open attempt is valid at its expiry',
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
        name: 'a different order reuses the open idempotency key',
        search: 'open?.print === print ? open.key',
        replace: 'open ? open.key',
      },
      {
        name: 'an inconclusive response ends the attempt',
        search: 'status >= 500 || code',
        replace: 'status >= 600 || code',
      },
      { name: 'each press of the button places a new order', search: "orderDate: '', user", replace: 'user' },
    ],
  ),
  ...mutantsOf(
    'storefront/features/checkout/delivery/fulfilment.ts',
    ['storefront/features/checkout/delivery/fulfilment.test.ts'],
    [
      {
        name: 'a pickup-only product is delivered',
        search: "if (undelivered.length > 0) return { kind: 'pickup', because: undelivered };",
        replace: '',
      },
    ],
  ),
];
