import { type DeliveryPromise, promiseDelivery } from '../../../contract/orders/delivery-promise.ts';
import { settingsIn, shopDay } from '../../settings/index.ts';
import type { PickupStoreRow } from '../order/rows.ts';
import type { Offered } from './offer-queries.ts';

interface When {
  readonly at: Date;
  /** Whether a link to pay is mailed. */
  readonly isPaidLater?: boolean;
}

/** What the buyer of these offers is promised: the slowest of them decides. */
export function promiseOf(
  { offers, shopSettings }: Pick<Offered, 'shopSettings'> & { offers: readonly Waiting[] },
  store: PickupStoreRow | null,
  { at, isPaidLater = false }: When,
): DeliveryPromise {
  const { delivery, holidays } = settingsIn(shopSettings ?? {});
  const days = offers.flatMap(({ available_on }) => available_on ?? []);
  return promiseDelivery(delivery, {
    today: shopDay(at),
    isPickup: store !== null,
    isPaidLater,
    availableOn: days.toSorted().at(-1) ?? null,
    holidays,
  });
}

type Waiting = Pick<Offered['offers'][number], 'available_on'>;
