import { beforeAll, expect } from 'vitest';
import type { PhoneOrderAnswer } from '../../../contract/desk/phone-orders.ts';
import { createPayLink } from '../../orders/money/create-pay-link.ts';
import { createProduct } from '../fixtures.ts';
import { type Desk, openDesk } from '../staff/desk.ts';
import { setUpCardTests } from './card-shop.ts';
import { line, payload } from './checkout.ts';
import { stockOf } from './stock.ts';

/** A shop with Stripe whose desk takes orders on the phone. */
export function setUpPhone() {
  const shop = setUpCardTests();
  const phone = { shop } as { readonly shop: typeof shop; desk: Desk };
  beforeAll(async () => {
    phone.desk = await openDesk(shop.database, shop.api(), { role: 'desk' });
  });

  /** A caller's order: 2 pieces of a variant, delivered to Ontario: $45.18. */
  const call = async (overrides: object = {}) => {
    const flag = await createProduct(shop.database.db, {
      variants: [{ fabric: 'Nylon', size: '72x36' }],
    });
    const { customerInfo } = payload({ lines: [line(flag)] });
    const sku = flag.variants[0]?.sku ?? '';
    const body = {
      customer: customerInfo,
      language: 'fr',
      lines: [{ sku, quantity: 2 }],
      payment: 'link',
      totalCents: 4518,
    };
    return { body: { ...body, ...overrides }, sku, stock: () => stockOf(shop.database.db, sku) };
  };

  const place = async (overrides: object = {}) => {
    const caller = await call(overrides);
    const answer = await phone.desk.post('/orders', caller.body);
    expect(answer.status).toBe(201);
    const { data } = (await answer.json()) as { data: PhoneOrderAnswer };
    const row = () =>
      shop.database.db
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', data.orderId)
        .executeTakeFirstOrThrow();
    const link = await createPayLink(shop.database.db, data.orderId, new Date());
    return { ...caller, ...data, row, link: `/pay-links/${link?.token}` };
  };
  return Object.assign(phone, { call, place });
}
