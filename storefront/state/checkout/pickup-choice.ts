import { create } from 'zustand';
import type { NearStore } from '../../../contract/places/stores.ts';
import { createCarrier } from '../lines/carried.ts';

interface PickupChoice {
  /** Rather than have it delivered. */
  readonly isWanted: boolean;
  readonly store: NearStore | null;
}

const NONE: PickupChoice = { isWanted: false, store: null };
const onTheWay = createCarrier<PickupChoice>('pickup_choice');

/** How the shopper wants this order, in memory: it survives a visit to the sign-in page and no more. */
export const usePickupChoice = create<PickupChoice>()(() => onTheWay.take() ?? NONE);

export const choosePickup = (choice: Partial<PickupChoice>): void => usePickupChoice.setState(choice);
export const forgetPickup = (): void => usePickupChoice.setState(NONE);

/** Before the page is left for a new document. */
export function carryPickup(): void {
  const { isWanted, store } = usePickupChoice.getState();
  if (isWanted || store) onTheWay.carry({ isWanted, store });
}
