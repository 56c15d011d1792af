import { create } from 'zustand';
import type { NearStore } from '../../../contract/places/stores.ts';
import { useUserAuth } from '../account/user-auth.ts';
import { parseJson } from '../storage.ts';
import { keepDraft, readDraft } from './checkout-draft.ts';

interface PickupChoice {
  /** Pickup instead of delivery. */
  readonly isWanted: boolean;
  readonly store: NearStore | null;
}

const NONE: PickupChoice = { isWanted: false, store: null };

/** The shopper's choice between pickup and delivery. It lives as long as the text of the checkout, with which it is saved. */
export const usePickupChoice = create<PickupChoice>()(() => NONE);

/** Reads what was chosen before a reload; call it when the page is mounted. */
export function takePickup(): void {
  const { user, hasExpired } = useUserAuth.getState();
  const saved = readDraft({ userId: user?._id ?? null, hasExpired }, 'pickup');
  usePickupChoice.setState({ isWanted: saved.isWanted === 'yes', store: storeIn(saved.store) });
}

export function choosePickup(choice: Partial<PickupChoice>): void {
  usePickupChoice.setState(choice);
  const { isWanted, store } = usePickupChoice.getState();
  const saved = { ...(isWanted && { isWanted: 'yes' }), ...(store && { store: JSON.stringify(store) }) };
  keepDraft(useUserAuth.getState().user?._id ?? null, saved, 'pickup');
}

export const forgetPickup = (): void => choosePickup(NONE);

/** Validated by hand, as far as the page needs it before the server has checked the store. */
function storeIn(json = ''): NearStore | null {
  const { slug, name, address } = Object(parseJson(json)) as Partial<Record<keyof NearStore, unknown>>;
  const isStore =
    [slug, name].every((text) => typeof text === 'string') && typeof Object(address).state === 'string';
  return isStore ? (parseJson(json) as NearStore) : null;
}
