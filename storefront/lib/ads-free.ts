import { isEntryPage } from './entry-pages.ts';

const OTHERS = /^\/(?:checkout|profile|newsletter\/unsubscribe)(?:\/|$)/;

/**
 * Pages into whose documents no third party is let: where one pays, types a password or sees what the shop knows of
 * one, and whose address is a mailed secret. `pathname` is the address as it was asked for, in any way of writing it.
 */
export function isAdsFree(pathname: string): boolean {
  const path = decoded(pathname)?.toLowerCase();
  return path === undefined || isEntryPage(path) || OTHERS.test(path);
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}
