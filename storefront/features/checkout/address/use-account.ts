import { useEffect, useEffectEvent, useRef } from 'react';
import { loadProfile, useProfile } from '../../../state/account/profile.ts';
import { useUserAuth } from '../../../state/account/user-auth.ts';
import { forgetDraft, keepDraft } from '../../../state/checkout/checkout-draft.ts';
import { useOrderConfirmation } from '../../../state/checkout/order-confirmation.ts';
import { forgetPickup } from '../../../state/checkout/pickup-choice.ts';
import { readSavedAddress } from '../../../state/checkout/saved-address.ts';
import { valuesOfProfile, valuesOfUser } from './account-values.ts';
import type { CustomerForm } from './use-customer-form.ts';

/**
 * The signed-in shopper's account, fetched when the page opens and copied into the form once. An expired session leaves
 * the form unchanged; signing out, even in another tab, clears it.
 */
export function useAccount(customer: CustomerForm) {
  const { status, user, hasExpired } = useUserAuth();
  const { status: asked, profile } = useProfile();
  const signedIn = status === 'signed-in';
  const userId = user?._id ?? null;
  /** Id of the user whose details the form holds. */
  const holder = useRef<string | null>(null);
  const offered = useRef<string | null>(null);

  /** Runs when the visitor signs in or out or switches the account. */
  const follow = useEffectEvent((isSignedIn: boolean, id: string | null) => {
    if (hasExpired) return;
    if (holder.current !== null && holder.current !== id) {
      forgetPickup();
      forgetDraft();
      customer.reset();
    }
    holder.current = id;
    if (user) customer.suggest(valuesOfUser(user));
    if (isSignedIn) loadProfile();
  });
  useEffect(() => follow(signedIn, userId), [signedIn, userId]);

  const offer = useEffectEvent((loaded: typeof profile, hasFailed: boolean, isSignedIn: boolean) => {
    if (loaded && offered.current !== loaded.user._id) {
      offered.current = loaded.user._id;
      customer.suggest({ ...readSavedAddress(), ...valuesOfProfile(loaded) });
    }
    // Without a valid session, or when the profile cannot be loaded, the device's data is used.
    const isGuest = !isSignedIn && offered.current === null;
    const isAway = hasFailed && !loaded;
    if (isGuest || isAway) customer.suggest({ ...readSavedAddress(), ...(user && valuesOfUser(user)) });
  });
  useEffect(() => offer(profile, asked === 'error', signedIn), [profile, asked, signedIn]);

  const keep = useEffectEvent(() => {
    const isPlaced = useOrderConfirmation.getState().order !== null;
    if (!isPlaced) keepDraft(holder.current, customer.typed());
  });
  const { subscribe } = customer.form;
  useEffect(() => subscribe(() => keep()), [subscribe]);

  const isGuest = status === 'guest';
  return { signedIn, isGuest, profile, addresses: profile?.addresses ?? [], who: profile?.user ?? user };
}

export type Account = ReturnType<typeof useAccount>;
