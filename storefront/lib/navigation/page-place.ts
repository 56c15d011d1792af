/** The parts after the `#` of an address: the chosen variant, the open tab, or both joined by `&`. */
export const placesIn = (hash: string): readonly string[] => hash.slice(1).split('&').filter(Boolean);

/**
 * Writes a place into the hash in place of `others`, which are of its kind; `undefined` only removes those. Replaces
 * the history entry without the router, because nothing on the page changes.
 */
export function writePlace(place: string | undefined, others: readonly string[]): void {
  const { pathname, search, hash } = window.location;
  const kept = placesIn(hash).filter((one) => !others.includes(one));
  const places = place === undefined ? kept : [...kept, place];
  const address = places.length > 0 ? `#${places.join('&')}` : `${pathname}${search}`;
  window.history.replaceState(window.history.state, '', address);
}
