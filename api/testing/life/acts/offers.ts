import { randomUUID } from 'node:crypto';
import { ShopError } from '../../../../contract/problem.ts';
import { acceptOffer, offerLine } from '../../orders/offers.ts';
import { type Act, pick } from '../act.ts';
import { asStaff, type LifeOrder, type World } from '../world.ts';
import { readMoney } from './money.ts';
import { linkTo } from './phone.ts';
import { ADDRESSES, MOST_ORDERS } from './placing.ts';

/** Somebody accepts an offer: made goods, services and goods from the stock, with a deposit or to be paid at once. */
export async function placeByOffer(world: World, { n, m, yes }: Act): Promise<void> {
  if (world.orders.length >= MOST_ORDERS) return;
  const email = `ada-${randomUUID()}@example.com`;
  const made = [offerLine('made', 1237, { quantity: 1 + (n % 40) })];
  const stock = world.products
    .slice(0, m % 3)
    .map(({ sku }) => offerLine('stock', 1990, { sku, quantity: 2 }));
  const more = [
    ...(yes ? [offerLine('setup', 4999), offerLine('art', 5000, { isOptional: true })] : []),
    ...(n % 4 === 1 ? [offerLine('delivery', 1999), offerLine('discount', -555)] : []),
  ];
  const services = [offerLine('setup', 4999, { quantity: 2 })];
  const choices = {
    lines: n % 7 === 6 ? services : [...made, ...stock, ...more],
    taken: pick([[], [1 + stock.length + 1]], m),
    payment: n % 4 === 3 ? 'whole' : 'deposit',
    depositPpm: pick([500_000, 300_000, 900_000], m),
    customer: { ...pick(ADDRESSES, m), email },
    at: world.now(),
  } as const;
  try {
    const { orderId, orderNumber } = await acceptOffer(world.database.db, choices);
    world.orders.push({ id: orderId, number: orderNumber, email, headers: {} });
    await linkTo(world, orderId);
  } catch (error) {
    if (!(error instanceof ShopError && error.code === 'OUT_OF_STOCK')) throw error;
  }
}

/** Staff mail the link to pay the balance, mostly where one is due. */
export async function askBalance(world: World, { id }: LifeOrder): Promise<void> {
  const { version } = await readMoney(world, { id });
  await asStaff(world, ['owner', 'POST', `/orders/${id}/balance-link`], { body: {}, version });
  await linkTo(world, id);
}
