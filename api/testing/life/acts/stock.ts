import { type Act, pick } from '../act.ts';
import { asStaff, type World } from '../world.ts';

const skuOf = ({ products }: World, { order }: Act): string => pick(products, order).sku;

/** Somebody counts a shelf, from a page that is right or was opened before something was sold. */
export async function countStock(world: World, act: Act): Promise<void> {
  const sku = skuOf(world, act);
  const answer = await asStaff(world, ['desk', 'GET', `/stock/${sku}`]);
  const { data } = (await answer.json()) as { data: { available: number; onHand: number } };
  const countsOnHand = act.n % 2 === 0;
  const expected = (countsOnHand ? data.onHand : data.available) + (act.n % 5 === 0 ? 1 : 0);
  const set = Math.max(0, expected + (act.m % 5) - 2);
  const body = { reason: 'counted', set, expected, countsOnHand, appliesDifference: act.yes };
  await asStaff(world, ['production', 'POST', `/stock/${sku}/moves`], { body });
}

/** A delivery comes in; one of its labels may be unknown, and then nothing of it is received. */
export async function receiveStock(world: World, act: Act): Promise<void> {
  const lines = [{ sku: skuOf(world, act), quantity: 1 + (act.n % 4) }];
  const unknown = { sku: 'NO-SUCH-SKU', quantity: 1 };
  const body = { lines: act.m % 4 === 0 ? [...lines, unknown] : lines, note: '' };
  await asStaff(world, ['production', 'POST', '/stock/deliveries'], { body });
}

/** Pieces break on the shelf, sometimes more than there are. */
export async function damageStock(world: World, act: Act): Promise<void> {
  const body = { reason: act.yes ? 'damaged' : 'lost', delta: -1 - (act.n % 5) };
  await asStaff(world, ['production', 'POST', `/stock/${skuOf(world, act)}/moves`], { body });
}
