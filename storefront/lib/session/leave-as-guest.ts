/**
 * Runs in a page of the signed-in as it arrives, before its script is there: sends a guest on to sign in, so that
 * nobody sees a flash of an account that is none. Whose session has expired is left to the guard, which keeps the way
 * back. It stands in the page as text, so it is told the sign-in page's address and uses nothing else from
 * outside of itself.
 */
export function leaveAsGuest(signInHref: string): void {
  try {
    const isGuest =
      localStorage.getItem('auth') === null && localStorage.getItem('@session_expired') === null;
    if (isGuest) location.replace(signInHref);
  } catch {
    // Where storage is denied the guard decides, too.
  }
}
