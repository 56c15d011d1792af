import { redirect, redirectDocument } from 'react-router';
import { currentToken, followStorage } from '../../state/account/user-auth.ts';
import { keepReturnPath } from '../../state/visit.ts';
import { href } from '../navigation/href.ts';
import { hasTags } from '../tracking/tag-script.ts';

// For clientLoaders with `hydrate`: they run before the page is rendered, so the visitor never sees a flash of the
// wrong page.

/**
 * A guest, or a visitor whose session has expired, returns to `path` after signing in.
 *
 * @throws a redirect to the sign-in page for guests (docs/spec/storefront-and-accounts.md §2).
 */
export function requireSignedIn(path = href('/profile')): null {
  if (currentToken() !== null) return null;
  followStorage();
  keepReturnPath(path);
  throw redirect(href('/sign-in'));
}

/** @throws a redirect to the profile when signed in. */
export function requireGuest(): null {
  if (currentToken() !== null) throw redirect(href('/profile'));
  return null;
}

/**
 * Keeps third parties out of pages with payment or password fields (docs/decisions/0014).
 *
 * @throws a redirect with a full page load, into a new document, when an ads tag runs in this one.
 */
export function leaveAdsTag({ url }: Request): null {
  const { pathname, search } = new URL(url);
  if (hasTags()) throw redirectDocument(pathname + search);
  return null;
}
