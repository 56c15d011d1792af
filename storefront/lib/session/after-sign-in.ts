import { href } from '../navigation/href.ts';
import { isEntryPage } from '../tracking/entry-pages.ts';

/** Where login leads: to the checkout when it was asked for, else to where an expired session was cut off, else home. */
export function afterSignIn(search: string, returnPath: string | null): string {
  if (asksForCheckout(search)) return href('/checkout');
  return ownPath(returnPath) ?? '/';
}

/** A link from one of these pages to another, with what the visitor came for. */
export const entryLink = (path: string, search: string): string =>
  asksForCheckout(search) ? `${path}?redirect=checkout` : path;

/** `checkout` and nothing else: whatever else stands there is somebody's attempt to lead a visitor away (P58). */
function asksForCheckout(search: string): boolean {
  const asked = new URLSearchParams(search).getAll('redirect');
  return asked.length === 1 && asked[0] === 'checkout';
}

/** Stands for the shop, whatever its name. */
const OWN = 'http://own.invalid';

/** @returns a path of this shop that one may be sent to; undefined for anything else, `//evil` and its kin above all. */
function ownPath(path: string | null): string | undefined {
  if (!path?.startsWith('/') || !URL.canParse(path, OWN)) return undefined;
  const url = new URL(path, OWN);
  if (url.origin !== OWN || url.pathname.startsWith('//')) return undefined;
  return isEntryPage(url.pathname) ? undefined : url.pathname + url.search + url.hash;
}
