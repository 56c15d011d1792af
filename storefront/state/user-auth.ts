import { create } from 'zustand';
import type { User } from '../../contract/accounts.ts';
import { forgetDraft } from './checkout-draft.ts';
import { useEcom } from './ecom.ts';
import { useOrderConfirmation } from './order-confirmation.ts';
import { forgetAddress } from './saved-address.ts';
import { readStored, readStoredJson, removeStored, writeStored } from './storage.ts';

// Who is signed in on this device (spec/storefront-and-accounts §4, §8): three entries of local storage, and one
// that says that a session came to its end. Local storage is the truth, so that all tabs agree.

export const TOKEN_KEY = 'auth';
const USER_KEY = 'user';
const FLAG_KEY = 'isLoggedIn';
export const SESSION_EXPIRED_KEY = '@session_expired';

interface UserAuth {
  /** `unknown` on the server and until local storage has been read. */
  readonly status: 'unknown' | 'guest' | 'signed-in';
  readonly user: User | null;
}

export const useUserAuth = create<UserAuth>()(() => ({ status: 'unknown', user: null }));

/** Where local storage is denied or full, the session lasts as long as the page. */
let unstoredToken: string | null = null;
let unstoredUser: User | null = null;

/** The token to call the API with; null for a guest. Read anew each time: another tab may have signed out. */
export const currentToken = (): string | null => readStored(TOKEN_KEY) ?? unstoredToken;

/** After login: all tabs of this browser are signed in, and an earlier session's end is no news any more. */
export function signIn(user: User, token: string): void {
  unstoredToken = writeStored(TOKEN_KEY, token) ? null : token;
  unstoredUser = writeStored(USER_KEY, JSON.stringify(user)) ? null : user;
  writeStored(FLAG_KEY, 'true');
  removeStored(SESSION_EXPIRED_KEY);
  followStorage();
}

/** The user as the server now has them. */
export function keepUser(user: User): void {
  if (currentToken() === null) return;
  unstoredUser = writeStored(USER_KEY, JSON.stringify(user)) ? null : user;
  followStorage();
}

/** Takes everything personal off this device; cart and wishlist are the device's own. */
export function signOut(): void {
  forgetSession();
  forgetAddress();
  forgetDraft();
  useEcom.getState().setNotes('');
  useOrderConfirmation.getState().clear();
}

/** The server has ended the session of `token` (401, 498); a newer one is left alone. */
export function endSession(token: string): void {
  if (currentToken() !== token) return;
  writeStored(SESSION_EXPIRED_KEY, 'true');
  forgetSession();
}

function forgetSession(): void {
  unstoredToken = null;
  unstoredUser = null;
  for (const key of [TOKEN_KEY, USER_KEY, FLAG_KEY]) removeStored(key);
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

/** Brings the slice in step with local storage. */
export function followStorage(): void {
  const signedIn = currentToken() !== null;
  const user = readUser(readStoredJson(USER_KEY)) ?? unstoredUser;
  const now: UserAuth = { status: signedIn ? 'signed-in' : 'guest', user: signedIn ? user : null };
  const before = useUserAuth.getState();
  const isSame = now.status === before.status && JSON.stringify(now.user) === JSON.stringify(before.user);
  if (!isSame) useUserAuth.setState(now);
}

/** By hand: a schema would bring its library to every page. */
function readUser(stored: unknown): User | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { email_verified, ...texts } = stored as Record<string, unknown>;
  const names = ['_id', 'first_name', 'last_name', 'email', 'phone', 'role', 'createdAt'] as const;
  const isUser =
    typeof email_verified === 'boolean' && names.every((name) => typeof texts[name] === 'string');
  return isUser ? (stored as User) : undefined;
}
