import { create } from 'zustand';
import type { User } from '../../../contract/accounts/user.ts';
import { forgetDraft } from '../checkout/checkout-draft.ts';
import { forgetOpenPayment } from '../checkout/open-payment.ts';
import { useOrderConfirmation } from '../checkout/order-confirmation.ts';
import { forgetAddress } from '../checkout/saved-address.ts';
import { useEcom } from '../lines/ecom.ts';
import { keeper, parseJson } from '../storage.ts';
import { forgetVisit } from '../visit.ts';

// The session of this device (docs/spec/storefront-and-accounts.md §4, §8): three entries of local storage, and one
// that marks an expired session. Local storage is the source of truth, so that all tabs agree.

const TOKEN_KEY = 'auth';
const USER_KEY = 'user';
const FLAG_KEY = 'isLoggedIn';
const EXPIRED_KEY = '@session_expired';

interface UserAuth {
  /** `unknown` on the server and until local storage has been read. */
  readonly status: 'unknown' | 'guest' | 'signed-in';
  readonly user: User | null;
  /** Whether a session has expired with no sign-in since. */
  readonly hasExpired: boolean;
  /** The user who has just signed up here; the sign-in page greets them. */
  readonly newcomer: User | null;
}

export const useUserAuth = create<UserAuth>()(() => ({
  status: 'unknown',
  user: null,
  hasExpired: false,
  newcomer: null,
}));

/** When local storage is denied or full, the session lasts as long as the page. */
const store = keeper(() => localStorage);

/** The token for API calls; null for a guest. Read from storage each time, because another tab may have signed out. */
export function currentToken(): string | null {
  const token = store.read(TOKEN_KEY);
  return token !== null && TOKEN.test(token) ? token : null;
}

/** Characters that a header can carry: a value with others was not written by the shop and would fail every call. */
const TOKEN = /^[\w.~+/=-]+$/;

/** After login: signs in all tabs of this browser and clears the expired flag. */
export function signIn(user: User, token: string): void {
  store.write(TOKEN_KEY, token);
  store.write(USER_KEY, JSON.stringify(user));
  store.write(FLAG_KEY, 'true');
  store.remove(EXPIRED_KEY);
  useUserAuth.setState({ newcomer: null });
  followStorage();
}

/** Stores the user as the server returned them. */
export function keepUser(user: User): void {
  if (currentToken() === null) return;
  store.write(USER_KEY, JSON.stringify(user));
  followStorage();
}

/** After sign-up, which does not sign in. */
export const keepNewcomer = (newcomer: User): void => useUserAuth.setState({ newcomer });

/** Whether the last session was ended by a sign-out in this tab. */
export const hasLeft = (): boolean => hasSignedOut;
let hasSignedOut = false;

/** Removes everything personal from this device (P40); cart and wishlist stay, because they belong to the device. */
export function signOut(): void {
  hasSignedOut = true;
  forgetAddress();
  useEcom.getState().setNotes('');
  clearSession();
}

/** For a session that the server has ended (401, 498); a newer session is left alone. */
export function endSession(token: string): void {
  if (currentToken() !== token) return;
  store.write(EXPIRED_KEY, 'true');
  clearSession();
}

function clearSession(): void {
  for (const key of [TOKEN_KEY, USER_KEY, FLAG_KEY]) store.remove(key);
  followStorage();
}

/**
 * For the root, in an effect.
 *
 * @returns unsubscribe.
 */
export function rehydrateUserAuth(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === null || key === TOKEN_KEY || key === USER_KEY) followStorage();
  };
  followStorage();
  window.addEventListener('storage', follow);
  // A page restored from the back-forward cache has missed storage events.
  window.addEventListener('pageshow', followStorage);
  return () => {
    window.removeEventListener('storage', follow);
    window.removeEventListener('pageshow', followStorage);
  };
}

/** Syncs the slice with local storage, and repeats here what other tabs did. */
export function followStorage(): void {
  const before = useUserAuth.getState();
  const isSignedIn = currentToken() !== null;
  const now = {
    status: isSignedIn ? 'signed-in' : 'guest',
    user: isSignedIn ? readUser(store.read(USER_KEY)) : null,
    hasExpired: !isSignedIn && store.read(EXPIRED_KEY) !== null,
  } as const;
  const isSame =
    now.status === before.status &&
    now.hasExpired === before.hasExpired &&
    JSON.stringify(now.user) === JSON.stringify(before.user);
  if (isSame) return;
  if (isSignedIn) hasSignedOut = false;
  if (isSignedIn && before.status !== 'signed-in') forgetVisit();
  if (before.status === 'signed-in' && !isSignedIn && !now.hasExpired) clearTab();
  useUserAuth.setState(now);
}

/** Clears what only this tab holds of the former user. */
function clearTab(): void {
  useOrderConfirmation.getState().clear();
  forgetDraft();
  forgetOpenPayment();
  forgetVisit();
}

/** Validated by hand, because a schema would bring its library to every page. */
function readUser(json: string | null): User | null {
  const stored = parseJson(json);
  if (typeof stored !== 'object' || stored === null) return null;
  const { email_verified, ...texts } = stored as Record<string, unknown>;
  const names = ['_id', 'first_name', 'last_name', 'email', 'phone', 'role', 'createdAt'] as const;
  const isUser =
    typeof email_verified === 'boolean' && names.every((name) => typeof texts[name] === 'string');
  return isUser ? (stored as User) : null;
}
