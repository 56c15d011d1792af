import { create } from 'zustand';
import type { User } from '../../../contract/accounts/accounts.ts';
import { forgetDraft } from '../checkout/checkout-draft.ts';
import { forgetOpenPayment } from '../checkout/open-payment.ts';
import { useOrderConfirmation } from '../checkout/order-confirmation.ts';
import { forgetAddress } from '../checkout/saved-address.ts';
import { useEcom } from '../lines/ecom.ts';
import { keeper, parseJson } from '../storage.ts';
import { forgetVisit } from '../visit.ts';

// Who is signed in on this device (docs/spec/storefront-and-accounts.md §4, §8): three entries of local storage, and
// one that says that a session came to its end. Local storage is the truth, so that all tabs agree.

const TOKEN_KEY = 'auth';
const USER_KEY = 'user';
const FLAG_KEY = 'isLoggedIn';
const EXPIRED_KEY = '@session_expired';

interface UserAuth {
  /** `unknown` on the server and until local storage has been read. */
  readonly status: 'unknown' | 'guest' | 'signed-in';
  readonly user: User | null;
  /** Whether a session came to its end and nobody has signed in since. */
  readonly hasExpired: boolean;
  /** Who has just signed up here; the sign-in page greets them. */
  readonly newcomer: User | null;
}

export const useUserAuth = create<UserAuth>()(() => ({
  status: 'unknown',
  user: null,
  hasExpired: false,
  newcomer: null,
}));

/** Where local storage is denied or full, the session lasts as long as the page. */
const kept = keeper(() => localStorage);

/** The token to call the API with; null for a guest. Read anew each time: another tab may have signed out. */
export function currentToken(): string | null {
  const token = kept.read(TOKEN_KEY);
  return token !== null && TOKEN.test(token) ? token : null;
}

/** What a header can carry: anything else in local storage was not written by the shop, and would fail every call. */
const TOKEN = /^[\w.~+/=-]+$/;

/** After login: all tabs of this browser are signed in, and an earlier session's end is no news any more. */
export function signIn(user: User, token: string): void {
  kept.write(TOKEN_KEY, token);
  kept.write(USER_KEY, JSON.stringify(user));
  kept.write(FLAG_KEY, 'true');
  kept.remove(EXPIRED_KEY);
  useUserAuth.setState({ newcomer: null });
  followStorage();
}

/** The user as the server now has them. */
export function keepUser(user: User): void {
  if (currentToken() === null) return;
  kept.write(USER_KEY, JSON.stringify(user));
  followStorage();
}

/** After sign-up; nobody is signed in by it. */
export const keepNewcomer = (newcomer: User): void => useUserAuth.setState({ newcomer });

/** Whether whoever was signed in has signed out in this very tab. */
export const hasLeft = (): boolean => left;
let left = false;

/** Takes everything personal off this device (P40); cart and wishlist are the device's own. */
export function signOut(): void {
  left = true;
  forgetAddress();
  useEcom.getState().setNotes('');
  forgetSession();
}

/** The server has ended the session of `token` (401, 498); a newer one is left alone. */
export function endSession(token: string): void {
  if (currentToken() !== token) return;
  kept.write(EXPIRED_KEY, 'true');
  forgetSession();
}

function forgetSession(): void {
  for (const key of [TOKEN_KEY, USER_KEY, FLAG_KEY]) kept.remove(key);
  followStorage();
}

/** For the root, in an effect. @returns what stops it. */
export function rehydrateUserAuth(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === null || key === TOKEN_KEY || key === USER_KEY) followStorage();
  };
  followStorage();
  window.addEventListener('storage', follow);
  // A page that comes back from the back-forward cache was deaf meanwhile.
  window.addEventListener('pageshow', followStorage);
  return () => {
    window.removeEventListener('storage', follow);
    window.removeEventListener('pageshow', followStorage);
  };
}

/** Brings the slice in step with local storage; what other tabs did is done here too. */
export function followStorage(): void {
  const before = useUserAuth.getState();
  const isSignedIn = currentToken() !== null;
  const now = {
    status: isSignedIn ? 'signed-in' : 'guest',
    user: isSignedIn ? readUser(kept.read(USER_KEY)) : null,
    hasExpired: !isSignedIn && kept.read(EXPIRED_KEY) !== null,
  } as const;
  const isSame =
    now.status === before.status &&
    now.hasExpired === before.hasExpired &&
    JSON.stringify(now.user) === JSON.stringify(before.user);
  if (isSame) return;
  if (isSignedIn) left = false;
  if (isSignedIn && before.status !== 'signed-in') forgetVisit();
  if (before.status === 'signed-in' && !isSignedIn && !now.hasExpired) forgetPage();
  useUserAuth.setState(now);
}

/** What this tab alone holds of whoever has signed out. */
function forgetPage(): void {
  useOrderConfirmation.getState().clear();
  forgetDraft();
  forgetOpenPayment();
  forgetVisit();
}

/** By hand: a schema would bring its library to every page. */
function readUser(json: string | null): User | null {
  const stored = parseJson(json);
  if (typeof stored !== 'object' || stored === null) return null;
  const { email_verified, ...texts } = stored as Record<string, unknown>;
  const names = ['_id', 'first_name', 'last_name', 'email', 'phone', 'role', 'createdAt'] as const;
  const isUser =
    typeof email_verified === 'boolean' && names.every((name) => typeof texts[name] === 'string');
  return isUser ? (stored as User) : null;
}
