import type { ProvinceCode } from '../../../../contract/places/provinces.ts';
import { browserFetch, getStore } from '../../../lib/api/api.ts';
import { choosePickup, usePickupChoice } from '../../../state/checkout/pickup-choice.ts';
import { servedProvince } from '../../../state/location.ts';

/** A store that is in another province than the page knew, whose tax an order there bears. */
export interface MovedStore {
  readonly kind: 'province';
  readonly name: string;
  readonly to: ProvinceCode;
}

/**
 * Asks the shop how the chosen store is now, and keeps that. Where the shop does not say, the choice stays as it is.
 *
 * @returns that it has moved, if it has.
 */
export async function refreshStore(): Promise<MovedStore | undefined> {
  const { store } = usePickupChoice.getState();
  const answer = store && (await getStore(browserFetch, store.slug, { limit: 1 }).catch(() => undefined));
  // Meanwhile another one may have been chosen.
  if (!answer || usePickupChoice.getState().store !== store) return undefined;
  const fresh = answer.data.store;
  choosePickup({ store: fresh });
  const to = servedProvince(fresh.address.state);
  return to === servedProvince(store.address.state) ? undefined : { kind: 'province', name: fresh.name, to };
}
