import { z } from 'zod';
import { normaliseOrderNumber } from '../../../contract/orders/order-number.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Db } from '../../db/client.ts';
import { findOrderId } from './order-page-queries.ts';

const idSchema = z.uuid();

/**
 * @param key the id, or the number in any spelling.
 * @returns the id.
 * @throws {ShopError} NOT_FOUND
 */
export async function getOrderId(db: Db, key: string): Promise<string> {
  const number = normaliseOrderNumber(key);
  const found = idSchema.safeParse(key).success
    ? await findOrderId(db, 'id', key)
    : number && (await findOrderId(db, 'order_number', number));
  if (!found) throw new ShopError('NOT_FOUND', 'noOrder');
  return found;
}
