import { isProtected } from '../../../contract/page-table.ts';

/** Whether third parties are kept out of the document at this address, however the address is spelled. */
export function isAdsFree(pathname: string): boolean {
  const path = decoded(pathname);
  return path === undefined || isProtected('adsFree', path);
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}
