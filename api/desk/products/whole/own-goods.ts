import type { OwnGoods } from '../../../../contract/goods/product-calls.ts';
import { ShopError } from '../../../../contract/problem.ts';
import { type Db, inTransaction } from '../../../db/client.ts';
import { logStaff, type StaffMember } from '../../../staff/index.ts';
import { changeProductState } from '../product-state-queries.ts';
import { PRODUCT_STEPS } from '../states.ts';
import { countSample, lockSample } from './whole-queries.ts';

/** Products that one transaction archives, so that no shopper waits for its locks. */
const PIECE = 25;

export async function showOwnGoods(db: Db): Promise<OwnGoods> {
  const { products, orders } = await countSample(db);
  return { products, orders, isOrdered: orders > 0 };
}

/**
 * Archives every product of the sample shop, in pieces. What an earlier call that was cut short has archived stays, and
 * calling it again archives the rest.
 * @throws {ShopError} CONFLICT while an order that is no sample names one of them.
 */
export async function beginWithOwnGoods(
  db: Db,
  { staff, at }: { readonly staff: StaffMember; readonly at: Date },
): Promise<{ readonly archived: number }> {
  const { orders } = await countSample(db);
  if (orders > 0)
    throw new ShopError(
      'CONFLICT',
      { key: 'sampleSold', values: { orders } },
      { data: await showOwnGoods(db) },
    );
  let archived = 0;
  for (;;) {
    const piece = await inTransaction(db, async (tx) => {
      const ids = await lockSample(tx, PIECE);
      if (ids.length === 0) return 0;
      const columns = { archived_at: at, publish_at: null, updated_at: at };
      await changeProductState(tx, { id: ids }, { ...PRODUCT_STEPS.archive, ...columns });
      await logStaff(tx, staff, { what: 'products.own-goods', detail: { products: ids.length } });
      return ids.length;
    });
    if (piece === 0) return { archived };
    archived += piece;
  }
}
