import { create } from 'zustand';
import type { Address, AddressBody } from '../../../contract/accounts/account-addresses.ts';
import type { Profile, UpdateProfileBody } from '../../../contract/accounts/profile.ts';
import type { User } from '../../../contract/accounts/user.ts';
import { getProfile, updateProfile } from '../../lib/api/api-accounts.ts';
import { toastFailure } from '../../lib/api/toast-failure.ts';
import { currentToken, keepUser, useUserAuth } from './user-auth.ts';

interface ProfileSlice {
  readonly status: 'idle' | 'loading' | 'succeeded' | 'error';
  readonly profile: Profile | null;
}

const INITIAL: ProfileSlice = { status: 'idle', profile: null };

/**
 * The signed-in visitor's profile and addresses. In memory only, and cleared when the session ends
 * (docs/spec/storefront-and-accounts.md §4).
 */
export const useProfile = create<ProfileSlice>()(() => INITIAL);

/** Counts what the profile was set to: the answer of a call from before is older than what the visitor saved since. */
let turn = 0;

/** Loads the profile when there is a token; the previous profile stays while it reloads. */
export async function loadProfile(): Promise<void> {
  const token = currentToken();
  if (token === null) return;
  turn += 1;
  const own = turn;
  const isCurrent = () => currentToken() === token && turn === own;
  useProfile.setState({ status: 'loading' });
  try {
    const profile = await getProfile();
    if (!isCurrent()) return;
    useProfile.setState({ status: 'succeeded', profile });
    keepUser(profile.user);
  } catch (error) {
    if (!isCurrent()) return;
    useProfile.setState({ status: 'error' });
    toastFailure(error);
  }
}

/**
 * Sends changes and merges the server's result into the slice.
 *
 * @throws {ApiError}
 */
export async function changeProfile(
  changes: UpdateProfileBody,
): Promise<{ readonly user: User; readonly addresses: readonly Address[] }> {
  const { data } = await updateProfile(changes);
  const { profile } = useProfile.getState();
  const { user, addresses } = data;
  const { first_name, last_name, phone } = user;
  const merged = { user, first_name, last_name, phone, addresses, shipping_address: addresses };
  if (profile) set({ ...profile, ...merged });
  keepUser(user);
  return data;
}

/**
 * Changes the account's addresses, starting from a fresh copy: the list is replaced as a whole, and another tab or
 * device may have changed it. Sends nothing when `change` returns undefined.
 *
 * @throws {ApiError}
 */
export async function changeAddresses(
  change: (addresses: readonly Address[]) => AddressBody[] | undefined,
): Promise<void> {
  const profile = await getProfile();
  set(profile);
  const changed = change(profile.addresses);
  if (changed) await changeProfile({ shipping_address: changed });
}

function set(profile: Profile): void {
  turn += 1;
  useProfile.setState({ status: 'succeeded', profile });
}

useUserAuth.subscribe(({ status, user }, before) => {
  if (status !== 'signed-in' || (before.user && user && before.user._id !== user._id)) {
    useProfile.setState(INITIAL);
  }
});
