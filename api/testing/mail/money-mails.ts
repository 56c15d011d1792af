import type { Language } from '../../../contract/locale.ts';
import type { CheckoutAnswer } from '../../../contract/orders/orders.ts';
import type { TestApi } from '../api.ts';
import type { TestDatabase } from '../database/database.ts';
import { createProduct } from '../fixtures.ts';
import { cardPayload, line, payload } from '../orders/checkout.ts';
import { openDesk } from '../staff/desk.ts';

/** Takes money and gives it back, until customers have been sent every mail about it. */
export async function moveMoney(database: TestDatabase, api: TestApi, language: Language): Promise<void> {
  const { db } = database;
  const flag = await createProduct(db, { variants: [{ fabric: 'Nylon', priceCents: 1998, stock: 50 }] });
  const desk = await openDesk(database, api);
  const lines = [line(flag, 2)];
  const place = async (body: object) => {
    const { data } = (await (await api.checkout(body)).json()) as CheckoutAnswer;
    const query = db.selectFrom('orders').select('id').where('order_number', '=', data.order_id);
    return (await query.executeTakeFirstOrThrow()).id;
  };
  const one = { lines: [{ position: 0, quantity: 1, restock: true }], shipping: true, reason: 'returned' };
  const inCash = await place(payload({ lines }));
  await desk.change(inCash, 'cash-received');
  await desk.change(inCash, 'refunds', one);
  const byCard = await place(cardPayload({ lines }));
  await desk.change(byCard, 'refunds', { amountCents: 100, reason: 'price' });
  await desk.change(byCard, 'cancel');
  await desk.change(await place(payload({ lines })), 'cancel');
  const { customerInfo: customer } = payload({ lines });
  const sku = flag.variants[0]?.sku;
  const called = { customer, language, lines: [{ sku, quantity: 1 }], payment: 'link', totalCents: 2258 };
  await desk.post('/orders', called);
  await dismiss(database, desk.id);
}

/** Without staff, what the shop is told goes to its own address. */
export const dismiss = ({ db }: Pick<TestDatabase, 'db'>, staffId: string) =>
  db.updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', staffId).execute();
