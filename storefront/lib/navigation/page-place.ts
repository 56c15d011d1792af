/** What stands after the `#` of a page's address: the chosen variant, the open tab, or both with a `&` between. */
export const placesIn = (hash: string): readonly string[] => hash.slice(1).split('&').filter(Boolean);

/**
 * Writes a place into the address in the stead of `others`, which are of its kind; `undefined` only takes those away.
 * It is no new step back, and the router is not asked: nothing on the page changes by it.
 */
export function writePlace(place: string | undefined, others: readonly string[]): void {
  const { pathname, search, hash } = window.location;
  const kept = placesIn(hash).filter((one) => !others.includes(one));
  const places = place === undefined ? kept : [...kept, place];
  const address = places.length > 0 ? `#${places.join('&')}` : `${pathname}${search}`;
  window.history.replaceState(window.history.state, '', address);
}
