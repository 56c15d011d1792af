import { redirect } from 'react-router';
import { currentToken } from '../state/user-auth.ts';

// For clientLoaders with `hydrate`: they run before the page is drawn, so nobody sees a flash of the wrong one.

/** @throws a redirect to the sign-in page for guests (spec/storefront-and-accounts §2). */
export function requireSignedIn(): null {
  if (currentToken() === null) throw redirect('/sign-in');
  return null;
}

/** @throws a redirect to the profile for the signed-in. */
export function requireGuest(): null {
  if (currentToken() !== null) throw redirect('/profile');
  return null;
}
