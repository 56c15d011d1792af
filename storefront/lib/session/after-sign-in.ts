import { pathIn, readPageAddress } from '../../../contract/page-language.ts';
import { href } from '../navigation/href.ts';
import { isEntryPage } from '../tracking/entry-pages.ts';
import { LANGUAGE } from '../words/language.ts';

/** Target after login: the checkout when it was requested, else the page where a session expired, else home. */
export function afterSignIn(search: string, returnPath: string | null): string {
  if (hasCheckoutRedirect(search)) return href('/checkout');
  return ownPath(returnPath) ?? href('/');
}

/** A link from one entry page to another that carries the redirect along. */
export const entryLink = (path: string, search: string): string =>
  hasCheckoutRedirect(search) ? `${path}?redirect=checkout` : path;

/** Accepts `checkout` and nothing else: any other value is an attempt at an open redirect (P58). */
function hasCheckoutRedirect(search: string): boolean {
  const values = new URLSearchParams(search).getAll('redirect');
  return values.length === 1 && values[0] === 'checkout';
}

/** Placeholder origin for parsing relative paths. */
const OWN = 'http://own.invalid';

/**
 * @returns a path of this shop that is safe to redirect to, in this page's language: the visitor may have changed it
 * meanwhile. Undefined for anything else, above all `//evil`.
 */
function ownPath(path: string | null): string | undefined {
  if (!path?.startsWith('/') || !URL.canParse(path, OWN)) return undefined;
  const url = new URL(path, OWN);
  if (url.origin !== OWN || url.pathname.startsWith('//')) return undefined;
  if (isEntryPage(url.pathname)) return undefined;
  return pathIn(LANGUAGE, readPageAddress(url.pathname).path) + url.search + url.hash;
}
