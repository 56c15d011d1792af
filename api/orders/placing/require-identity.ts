import { ShopError } from '../../../contract/problem.ts';
import type { Tx } from '../../db/client.ts';
import { missingIdentity, settingsIn } from '../../settings/index.ts';
import type { OrderDeps } from '../order/deps.ts';
import { hasOrders } from './identity-queries.ts';
import type { Offered } from './offer-queries.ts';

/**
 * Lets nobody buy from a shop in production that does not say who it is. One that has sold before goes on and is warned:
 * its buyers must not find it closed after an upgrade.
 * @throws {ShopError} SERVICE_UNAVAILABLE.
 */
export async function requireIdentity(
  tx: Tx,
  deps: Pick<OrderDeps, 'contactEmail' | 'requiresIdentity'>,
  { shopSettings }: Pick<Offered, 'shopSettings'>,
): Promise<void> {
  if (!deps.requiresIdentity || missingIdentity(settingsIn(shopSettings ?? {}), deps).length === 0) return;
  if (!(await hasOrders(tx))) throw new ShopError('SERVICE_UNAVAILABLE', 'noIdentity');
}
