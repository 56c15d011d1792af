import { describe, expect, it } from 'vitest';
import { ORDER_STATES, type OrderState } from '../../../contract/orders/order-states.ts';
import {
  type ActionRequiredAnswer,
  type CheckoutAnswer,
  orderStateAnswerSchema,
} from '../../../contract/orders/orders.ts';
import { type CardShop, setUpCardTests } from '../../testing/orders/card-shop.ts';
import { countRows } from '../../testing/orders/stock.ts';

const shop = setUpCardTests();

const ASKS_THE_BANK = 'pm_card_authenticationRequired';

type Cart = Awaited<ReturnType<CardShop['cart']>>;

const confirm = async (cart: Cart, body: unknown = {}, headers: Record<string, string> = {}) =>
  shop.api().post(`/checkout/${(await cart.row()).order_number}/confirm`, body, headers);
const withKey = (cart: Cart, key: string) => confirm(cart, {}, { 'Idempotency-Key': key });

async function atTheBank(): Promise<Cart & { clientSecret: string }> {
  const cart = await shop.cart(ASKS_THE_BANK);
  const { data } = (await (await cart.pay()).json()) as ActionRequiredAnswer;
  return { ...cart, clientSecret: data.clientSecret };
}

async function paid(): Promise<Cart> {
  const cart = await shop.cart();
  expect((await cart.pay()).status).toBe(201);
  return cart;
}

/** Creates an order in each state. */
const MADE: Readonly<Record<OrderState, () => Promise<Cart>>> = {
  placed: paid,
  bank: atTheBank,
  checking: async () => {
    shop.fail('stays-processing', { on: 'create' });
    const cart = await shop.cart();
    expect((await cart.pay()).status).toBe(202);
    return cart;
  },
  cancelled: async () => {
    const cart = await shop.cart('pm_card_chargeDeclinedInsufficientFunds');
    expect((await cart.pay()).status).toBe(402);
    return cart;
  },
  held: async () => {
    const cart = await paid();
    const { id } = await cart.row();
    await shop.database.db
      .updateTable('orders')
      .set({ held_reason: 'Looked at' })
      .where('id', '=', id)
      .execute();
    return cart;
  },
};

/** Values that only the buyer may see in a response. */
async function privateWords(cart: Cart): Promise<string[]> {
  const { customerInfo, items, totalAmount } = cart.body;
  const { firstName, lastName, email, phone, address, postalCode } = customerInfo;
  const row = await cart.row();
  const secrets = shop.intentsOf(row.id).map(({ client_secret }) => client_secret);
  const details = [
    firstName,
    lastName,
    email,
    phone,
    address,
    postalCode,
    items[0]?.sku,
    items[0]?.product_id,
  ];
  return [...details, ...secrets, cart.key, row.id, String(totalAmount), 'insufficient'].map(String);
}

const spellings = (number: string) => [
  number,
  number.toLowerCase(),
  number.replaceAll('-', ''),
  encodeURIComponent(` ${number.replaceAll('-', ' ')} `),
  encodeURIComponent(number.replaceAll('0', 'o').replaceAll('1', 'l')),
];

describe('P96 a caller with only the order number', () => {
  it.each(ORDER_STATES)('learns only that the order is %s, in any spelling of the number', async (state) => {
    const cart = await MADE[state]();
    const { order_number } = await cart.row();
    for (const spelling of spellings(order_number)) {
      const answer = await shop.api().post(`/checkout/${spelling}/confirm`);
      expect(answer.status).toBe(200);
      const text = await answer.text();
      for (const word of await privateWords(cart)) expect(text).not.toContain(word);
      expect(orderStateAnswerSchema.strict().parse(JSON.parse(text)).data).toEqual({
        order_id: order_number,
        state,
        // Pages of earlier builds read this field.
        checking: true,
      });
    }
  });

  it('learns that a cash order is placed', async () => {
    const cart = await shop.cart();
    const { paymentMethodId: _, ...same } = cart.body;
    await shop.api().checkout({ ...same, paymentMethod: 'cod' }, cart.key);
    const answer = await confirm(cart);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ data: { state: 'placed' } });
  });

  it("settles the bank's decision once and gets the new state", async () => {
    const cart = await atTheBank();
    shop.stripe.approveBank(cart.clientSecret);
    const before = await countRows(shop.database.db, 'outbox');
    const answers = await Promise.all([confirm(cart), confirm(cart), confirm(cart)]);
    for (const answer of answers) expect(await answer.json()).toMatchObject({ data: { state: 'placed' } });
    expect(await countRows(shop.database.db, 'outbox')).toBe(before + 1);
    expect(await cart.row()).toMatchObject({ payment_status: 'paid' });
  });

  it("gets the same response with a wrong proof or another order's", async () => {
    const [cart, other] = [await atTheBank(), await atTheBank()];
    const none = await (await confirm(cart)).text();
    const tries = [
      ...[other.key, crypto.randomUUID(), '', 'nonsense', cart.key.slice(0, -1), `${cart.key}0`].map((key) =>
        withKey(cart, key),
      ),
      ...[other.clientSecret, '', cart.clientSecret.slice(0, -1), cart.key, 'x'.repeat(500)].map(
        (clientSecret) => confirm(cart, { clientSecret }),
      ),
      // The client secret sent as the key.
      withKey(cart, cart.clientSecret),
      confirm(cart, { clientSecret: other.clientSecret }, { 'Idempotency-Key': other.key }),
      shop.api().post(`/checkout/${(await cart.row()).order_number}/confirm?key=${cart.key}`),
    ];
    for (const answer of await Promise.all(tries)) {
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe(none);
    }
  });

  it('gets 400 for a malformed body', async () => {
    const cart = await atTheBank();
    for (const body of [
      [],
      null,
      { clientSecret: 7 },
      { clientSecret: ['x'] },
      { clientSecret: 'x'.repeat(501) },
    ])
      expect((await confirm(cart, JSON.stringify(body))).status, JSON.stringify(body)).toBe(400);
  });
});

describe('P96 the browser that placed an order', () => {
  it.each(['key', 'secret'] as const)('gets the full response with its %s', async (which) => {
    const cart = await atTheBank();
    const ask = () =>
      which === 'key'
        ? withKey(cart, cart.key.toUpperCase())
        : confirm(cart, { clientSecret: cart.clientSecret });
    const open = await ask();
    expect(open.status).toBe(202);
    expect(((await open.json()) as ActionRequiredAnswer).data.clientSecret).toBe(cart.clientSecret);
    shop.stripe.approveBank(cart.clientSecret);
    for (const _ of ['first', 'again']) {
      const placed = await ask();
      expect(placed.status).toBe(201);
      const { order } = (await placed.json()) as CheckoutAnswer;
      expect(order.customer_info.email).toBe(cart.body.customerInfo.email);
    }
  });

  it('gets the full response with its key when there is no client secret', async () => {
    for (const [state, status] of [
      ['placed', 201],
      ['checking', 202],
      ['cancelled', 402],
      ['held', 409],
    ] as const) {
      const cart = await MADE[state]();
      expect((await withKey(cart, cart.key)).status, state).toBe(status);
    }
  });
});
