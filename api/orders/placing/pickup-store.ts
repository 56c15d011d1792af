import { LANGUAGES } from '../../../contract/locale.ts';
import type { CheckoutBody } from '../../../contract/orders/orders.ts';
import { isProvinceCode } from '../../../contract/places/provinces.ts';
import { type ApiKey, ShopError } from '../../../contract/problem.ts';
import type { Db, Tx } from '../../db/client.ts';
import { findStore } from '../../stores/index.ts';
import type { PickupStoreRow } from '../order/rows.ts';

/**
 * Reads a snapshot of the pick-up store; null for a delivery, which needs no query.
 * @throws {ShopError} INVALID_REQUEST at `pickupStore` when no store is named, or it is not open to customers.
 */
export async function readPickupStore(
  db: Db | Tx,
  body: Pick<CheckoutBody, 'fulfilment' | 'pickupStore'>,
): Promise<PickupStoreRow | null> {
  if (body.fulfilment === 'delivery') return null;
  if (!body.pickupStore) throw noStore('chooseStore');
  const store = await findStore(db, body.pickupStore, LANGUAGES[0]);
  if (!store || !isProvinceCode(store.province)) {
    throw noStore('noPickupHere');
  }
  const { slug, name, street, city, province, postal_code, country, operating_hours, time_zone } = store;
  const phone = store.contact_phones[0] ?? '';
  const row = { slug, name, street, city, province, postal_code, country, phone, operating_hours, time_zone };
  const { pickup_ready_hours } = store;
  return pickup_ready_hours === null ? row : { ...row, pickup_ready_hours };
}

const noStore = (message: ApiKey) =>
  new ShopError('INVALID_REQUEST', message, { issues: [{ path: 'pickupStore', message }] });
