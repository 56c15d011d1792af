import type { ProvinceCode } from '../../../../contract/places/provinces.ts';
import { browserFetch, getStore } from '../../../lib/api/api.ts';
import { choosePickup, usePickupChoice } from '../../../state/checkout/pickup-choice.ts';
import { servedProvince } from '../../../state/location.ts';

/** A store that has moved to another province since the page loaded it, which changes the tax of the order. */
export interface MovedStore {
  readonly kind: 'province';
  readonly name: string;
  readonly to: ProvinceCode;
}

/**
 * Refreshes the chosen store from the API and stores it. A failure leaves the choice unchanged.
 * @returns the store's new province, if it has changed.
 */
export async function refreshStore(): Promise<MovedStore | undefined> {
  const { store } = usePickupChoice.getState();
  const answer = store && (await getStore(browserFetch, store.slug, { limit: 1 }).catch(() => undefined));
  // The shopper may have chosen another store meanwhile.
  if (!answer || usePickupChoice.getState().store !== store) return undefined;
  const fresh = answer.data.store;
  choosePickup({ store: fresh });
  const to = servedProvince(fresh.address.state);
  return to === servedProvince(store.address.state) ? undefined : { kind: 'province', name: fresh.name, to };
}
