// Sample code of a developer who generates a client from our OpenAPI document. It is not part of the shop:
// `generated-client.test.ts` compiles it with freshly generated types.
import createClient from 'openapi-fetch';
import type { components, paths } from './api.d.ts';

type Schemas = components['schemas'];

const shop = createClient<paths>({ baseUrl: 'https://shop.example' });

export async function listProducts(): Promise<string[]> {
  const { data, error } = await shop.GET('/api/shop', {
    params: { query: { page: 2, sort: 'price_asc', availability: 'In-Stock' } },
  });
  if (error) throw new Error(explain(error));
  const cards: Schemas['ProductCard'][] = data.data.products;
  const { totalPages }: Schemas['Pagination'] = data.pagination;
  return cards.map(({ name, starting_price, variants: [first] }) => {
    const price: number = first?.price ?? starting_price;
    return `${name}: ${price.toFixed(2)} (of ${totalPages} pages)`;
  });
}

export async function placeOrder(order: Schemas['CheckoutRequest'], token?: string): Promise<string> {
  const { data, error, response } = await shop.POST('/api/checkout', {
    params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
    headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
    body: order,
  });
  if (error) return explain(error);
  if ('order' in data) {
    const { order_id, orderStatus, pickupStore }: Schemas['Order'] = data.order;
    const isWaiting: boolean = orderStatus === 'pending';
    return `${order_id} ${isWaiting} ${pickupStore?.address.city ?? 'by mail'}`;
  }
  return `${data.data.order_id} is not paid yet (${response.status})`;
}

function explain({ code, message, issues = [] }: Schemas['Problem']): string {
  const isGone: boolean = code === 'OUT_OF_STOCK';
  return `${isGone} ${message} ${issues.map(({ path }) => path).join()}`;
}

export const order: Schemas['CheckoutRequest'] = {
  customerInfo: {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.com',
    phone: '416-555-0199',
    address: '12 Front Street',
    city: 'Toronto',
    province: 'ON',
    postalCode: 'M5V 2T6',
  },
  items: [{ product_id: '1', quantity: 1, price: 49.95 }],
  paymentMethod: 'cod',
  subtotal: 49.95,
  shippingCost: 0,
  taxAmount: 6.49,
  discountAmount: 0,
  totalAmount: 56.44,
};

// @ts-expect-error An order needs an Idempotency-Key.
export const withoutKey = () => shop.POST('/api/checkout', { body: order });

// @ts-expect-error A province is one of the thirteen.
export const elsewhere: Schemas['CustomerInfo'] = { ...order.customerInfo, province: 'TX' };

// @ts-expect-error There is no such code.
export const isUnknown = ({ code }: Schemas['Problem']) => code === 'NO_SUCH_CODE';
