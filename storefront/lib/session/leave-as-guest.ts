/**
 * Runs in the head of an account page, before its script is loaded: redirects a guest to sign in, so that an empty
 * account page never flashes. An expired session is left to the guard, which saves the return path. Inlined into the
 * page as text, so it gets the address of the sign-in page as an argument and must not use anything from outside its
 * own body.
 */
export function leaveAsGuest(signInHref: string): void {
  try {
    const isGuest =
      localStorage.getItem('auth') === null && localStorage.getItem('@session_expired') === null;
    if (isGuest) location.replace(signInHref);
  } catch {
    // When storage is denied the guard decides as well.
  }
}
