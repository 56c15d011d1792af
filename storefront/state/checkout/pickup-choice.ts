import { create } from 'zustand';
import type { NearStore } from '../../../contract/places/stores.ts';
import { createCarrier } from '../lines/carried.ts';

interface PickupChoice {
  /** Pickup instead of delivery. */
  readonly isWanted: boolean;
  readonly store: NearStore | null;
}

const NONE: PickupChoice = { isWanted: false, store: null };
const carrier = createCarrier<PickupChoice>('pickup_choice');

/**
 * The shopper's choice between pickup and delivery. In memory, so that it survives only a detour to the sign-in page.
 */
export const usePickupChoice = create<PickupChoice>()(() => NONE);

/** Takes over what an earlier document has carried; call it when the page is mounted. */
export function takePickup(): void {
  const carried = carrier.take();
  if (carried) usePickupChoice.setState(carried);
}

export const choosePickup = (choice: Partial<PickupChoice>): void => usePickupChoice.setState(choice);
export const forgetPickup = (): void => usePickupChoice.setState(NONE);

/** Call before a full page load. */
export function carryPickup(): void {
  const { isWanted, store } = usePickupChoice.getState();
  if (isWanted || store) carrier.carry({ isWanted, store });
}
