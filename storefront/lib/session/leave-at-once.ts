// Each runs in an entry or account page before its script is loaded, so that nobody sees a page that is not theirs for a
// moment. They are inlined into the page as text, so they get the address to leave for, and the key of the return path,
// as arguments and must not use anything from outside their own body. When storage is denied, the guard of the page decides.

/** Redirects a guest, who returns after signing in. An expired session is left to the guard, which saves the return path, too. */
export function leaveAsGuest(signInHref: string, returnKey: string): void {
  try {
    const isGuest =
      localStorage.getItem('auth') === null && localStorage.getItem('@session_expired') === null;
    if (!isGuest) return;
    location.replace(signInHref);
    sessionStorage.setItem(returnKey, location.pathname + location.hash);
  } catch {}
}

/** Redirects whoever is signed in. */
export function leaveAsMember(profileHref: string): void {
  try {
    if (localStorage.getItem('auth') !== null) location.replace(profileHref);
  } catch {}
}
