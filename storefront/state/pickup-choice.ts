import { create } from 'zustand';
import type { NearStore } from '../../contract/stores.ts';

interface PickupChoice {
  /** Rather than have it delivered. */
  readonly isWanted: boolean;
  readonly store: NearStore | null;
}

const NONE: PickupChoice = { isWanted: false, store: null };

/** How the shopper wants this order, in memory: it survives a visit to the sign-in page and no more. */
export const usePickupChoice = create<PickupChoice>()(() => NONE);

export const choosePickup = (choice: Partial<PickupChoice>): void => usePickupChoice.setState(choice);
export const forgetPickup = (): void => usePickupChoice.setState(NONE);
