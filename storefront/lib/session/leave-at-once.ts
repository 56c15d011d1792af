// Each runs in an entry or account page before its script is loaded, so that nobody sees a page that is not theirs for a
// moment. They are inlined into the page as text, so they get the address to leave for as an argument and must not use
// anything from outside their own body. When storage is denied, the guard of the page decides.

/** Redirects a guest. An expired session is left to the guard, which saves the return path. */
export function leaveAsGuest(signInHref: string): void {
  try {
    const isGuest =
      localStorage.getItem('auth') === null && localStorage.getItem('@session_expired') === null;
    if (isGuest) location.replace(signInHref);
  } catch {}
}

/** Redirects whoever is signed in. */
export function leaveAsMember(profileHref: string): void {
  try {
    if (localStorage.getItem('auth') !== null) location.replace(profileHref);
  } catch {}
}
