import type { PriceEvidence } from '../../../contract/desk/prices.ts';
import type { OwnPriceBody } from '../../../contract/goods/price-changes.ts';
import { type ApiKey, ShopError } from '../../../contract/problem.ts';
import type { Tx } from '../../db/client.ts';
import { changePrices, findGoods, lockGoods } from '../../prices/index.ts';
import { logStaff } from '../../staff/index.ts';
import { type Call, evidenceOf } from './prices.ts';

/**
 * Sets a price by hand, if it still is what the person saw.
 * @throws {ShopError} NOT_FOUND; INVALID_REQUEST for what goods without variants do not have; CONFLICT with the price as it is.
 */
export async function setOwnPrice(
  tx: Tx,
  { sku, wish }: { readonly sku: string; readonly wish: OwnPriceBody },
  call: Call,
): Promise<PriceEvidence> {
  const found = await findGoods(tx, sku, call.language);
  if (!found) throw new ShopError('NOT_FOUND', 'noSuchSku');
  const { variant_id, product_id } = found;
  if (!variant_id && wish.priceCents === null) throw refused('priceCents', 'priceAmount');
  if (!variant_id && wish.originalPriceCents > 0) throw refused('originalPriceCents', 'noOriginalHere');
  const [now] = await lockGoods(tx, {
    variants: variant_id ? [variant_id] : [],
    products: variant_id ? [] : [product_id],
  });
  const { expected, priceCents, originalPriceCents, note } = wish;
  if (
    now?.own_price_cents !== expected.priceCents ||
    now.original_price_cents !== expected.originalPriceCents
  )
    throw new ShopError('CONFLICT', 'priceChangedMeanwhile', { data: await evidenceOf(tx, sku, call) });
  if (priceCents !== now.own_price_cents || originalPriceCents !== now.original_price_cents) {
    await changePrices(tx, [{ sku, priceCents, originalPriceCents }], { staffId: call.staff.id, note });
    await logStaff(tx, call.staff, {
      what: 'price.changed',
      subject: { kind: 'variant', id: sku },
      detail: { priceCents, originalPriceCents },
    });
  }
  return evidenceOf(tx, sku, call);
}

const refused = (path: string, message: ApiKey) =>
  new ShopError('INVALID_REQUEST', message, { issues: [{ path, message }] });
