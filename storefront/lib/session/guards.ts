import { redirect, redirectDocument } from 'react-router';
import { currentToken, followStorage, useUserAuth } from '../../state/account/user-auth.ts';
import { keepReturnPath } from '../../state/visit.ts';
import { href } from '../navigation/href.ts';
import { hasAdsTag } from '../tracking/ads-script.ts';

// For clientLoaders with `hydrate`: they run before the page is drawn, so nobody sees a flash of the wrong one.

/**
 * Whoever was signed in until the session expired comes back to `path` after signing in.
 *
 * @throws a redirect to the sign-in page for guests (docs/spec/storefront-and-accounts.md §2).
 */
export function requireSignedIn(path = href('/profile')): null {
  if (currentToken() !== null) return null;
  followStorage();
  if (useUserAuth.getState().hasExpired) keepReturnPath(path);
  throw redirect(href('/sign-in'));
}

/** @throws a redirect to the profile for the signed-in. */
export function requireGuest(): null {
  if (currentToken() !== null) throw redirect(href('/profile'));
  return null;
}

/**
 * Keeps third parties out of a page where one pays or types a password (docs/decisions/0014).
 *
 * @throws a load of the whole page, into a document of its own, where an ads tag runs in this one.
 */
export function leaveAdsTag({ url }: Request): null {
  const { pathname, search } = new URL(url);
  if (hasAdsTag()) throw redirectDocument(pathname + search);
  return null;
}
