import { mutantsOf } from '../mutant.ts';

const ORDER_TESTS = ['api/orders/placing/checkout.test.ts'];

export const ORDER_MUTANTS = [
  ...mutantsOf(
    'api/orders/placing/insert-order-queries.ts',
    ['api/orders/placing/crowds.test.ts', 'api/orders/replay/idempotency.test.ts'],
    [
      {
        name: 'an order without stock is placed',
        search: 'allow_order(${isAllowed}) as',
        replace: 'true as',
      },
      {
        name: 'the same cart is placed twice when it is sent twice at once',
        search: ' or not ${isPlacedTwice(recent)}',
        replace: ' or true',
      },
    ],
  ),
  ...mutantsOf(
    'api/orders/goods/stock-queries.ts',
    ['api/orders/placing/crowds.test.ts', 'api/orders/goods/stock.test.ts'],
    [
      {
        name: 'one piece in stock satisfies any quantity',
        search: 'i.quantity >= wanted.quantity',
        replace: 'i.quantity > 0',
      },
      {
        name: 'the last piece is never sold',
        search: 'i.quantity >= wanted.quantity',
        replace: 'i.quantity > wanted.quantity',
      },
      {
        name: 'an order that gets part of its stock is placed',
        search: '(select count(*) from taken) = (select count(*) from wanted)',
        replace: '(select count(*) from taken) > 0',
      },
      {
        name: 'an order takes one piece of stock per sku whatever its quantity',
        search: 'set quantity = i.quantity - wanted.quantity',
        replace: 'set quantity = i.quantity - 1',
      },
    ],
  ),
  ...mutantsOf(
    'api/orders/goods/stock-queries.ts',
    ['api/orders/charging/card.test.ts', 'api/orders/goods/stock.test.ts'],
    [
      {
        name: 'a cancelled order does not return its stock',
        search: 'set quantity = i.quantity + given.quantity',
        replace: 'set quantity = i.quantity',
      },
    ],
  ),
  ...mutantsOf(
    'api/orders/placing/price-order.ts',
    [...ORDER_TESTS, 'api/orders/goods/stock.test.ts'],
    [
      {
        name: 'a cart with one piece more than the stock is accepted',
        search: 'if (sum > offer.available)',
        replace: 'if (sum > offer.available + 1)',
      },
      {
        name: 'the tax that the shopper saw is not compared',
        search: '    toCents(body.taxAmount) === totals.tax.taxCents &&\n',
        replace: '',
      },
      {
        name: 'the total that the shopper saw is not compared',
        search: '    toCents(body.totalAmount) === totals.totalCents;',
        replace: '    true;',
      },
      {
        name: 'the prices that the shopper saw are not compared',
        search: 'body.items.every((item, i) => toCents(item.price) === lines[i]?.unit_price_cents) &&',
        replace: '',
      },
      { name: 'lines of one sku are checked separately', search: '(wanted.get(sku) ?? 0) +', replace: '0 +' },
      {
        name: 'a sku of another product is sold',
        search: 'if (known === null || (item.sku ?? known) !== known) {',
        replace: 'if (known === null) {',
      },
    ],
  ),
  ...mutantsOf(
    'api/orders/placing/place-order.ts',
    ['api/orders/replay/idempotency.test.ts', 'api/orders/placing/checkout.test.ts'],
    [
      {
        name: 'a different body under the same Idempotency-Key is replayed',
        search: '!known.body_hash.equals(call.claim.bodyHash)',
        replace: 'known.body_hash.length === 0',
      },
      {
        name: 'an identical order is a duplicate for 20 minutes',
        search: 'DUPLICATE_WITHIN_MS = 2 * 60_000',
        replace: 'DUPLICATE_WITHIN_MS = 20 * 60_000',
      },
      {
        name: 'a confirmed duplicate is refused',
        search: 'if (isDuplicate && !body.confirmDuplicate)',
        replace: 'if (isDuplicate)',
      },

      {
        name: 'an order by card is placed unpaid',
        search: "card: { status: 'pending', payment_status: 'pending' }",
        replace: "card: { status: 'processing', payment_status: 'pending_cod' }",
      },
    ],
  ),
  ...mutantsOf(
    'api/orders/placing/offer-queries.ts',
    [
      'api/orders/replay/idempotency.test.ts',
      'api/orders/charging/card.test.ts',
      'api/orders/placing/checkout.test.ts',
    ],
    [
      {
        name: 'a cancelled order makes the next one a duplicate',
        search: " and status <> 'cancelled'",
        replace: '',
      },
    ],
  ),
  ...mutantsOf(
    'api/orders/order/states.ts',
    ['api/orders/order/states.test.ts'],
    [
      {
        name: 'a cancelled order can become paid',
        search: "paid: { from: ['pending'], to: PAID }",
        replace: "paid: { from: ['pending', 'failed'], to: PAID }",
      },
      {
        name: 'a paid order can be declined',
        search: "declined: { from: ['pending'], to: CANCELLED }",
        replace: "declined: { from: ['pending', 'paid'], to: CANCELLED }",
      },
    ],
  ),
  ...mutantsOf(
    'contract/orders/order-limits.ts',
    ['api/orders/charging/late-payments.test.ts', 'api/orders/charging/card.test.ts'],
    [
      {
        name: 'unfinished payments expire after 60 minutes',
        search: 'UNFINISHED_PAYMENT_MS = 30 * 60_000',
        replace: 'UNFINISHED_PAYMENT_MS = 60 * 60_000',
      },
      {
        name: 'unfinished payments expire a millisecond too early',
        search: 'UNFINISHED_PAYMENT_MS = 30 * 60_000',
        replace: 'UNFINISHED_PAYMENT_MS = 30 * 60_000 - 1',
      },
    ],
  ),
  ...mutantsOf(
    'api/orders/charging/open-payment-queries.ts',
    ['api/orders/charging/card.test.ts', 'api/orders/charging/late-payments.test.ts'],
    [
      {
        name: 'an order on hold expires',
        search: "and payment_method = 'card' and held_reason is null and created_at",
        replace: "and payment_method = 'card' and created_at",
      },
    ],
  ),
  ...mutantsOf(
    'api/orders/charging/fresh-order.ts',
    ['api/orders/charging/card.test.ts'],
    [
      {
        name: 'an order number gives access to its payment for a day',
        search: 'FRESH_MS = 60 * 60_000',
        replace: 'FRESH_MS = 24 * 60 * 60_000',
      },
    ],
  ),
  ...mutantsOf(
    'api/orders/charging/buyer-proof.ts',
    ['api/orders/charging/buyer-proof.test.ts'],
    [
      {
        name: 'any secret proves that the caller is the buyer',
        search: 'return timingSafeEqual(sha256(given), sha256(known));',
        replace: 'return true;',
      },
    ],
  ),
  ...mutantsOf(
    'api/orders/history/buyer-queries.ts',
    ['api/orders/history/buyer-queries.test.ts', 'api/orders/history/my-orders.test.ts'],
    [
      {
        name: 'an account claims the orders of other accounts',
        search: 'and user_id is null and not buyer_left',
        replace: 'and not buyer_left',
      },
    ],
  ),
];
