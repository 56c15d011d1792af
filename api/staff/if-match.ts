import { ShopError } from '../../contract/problem.ts';

/**
 * Reads the version of the row that the person saw from `If-Match: "v7"` (RFC 9110, section 13.1.1). Versions are raised by
 * the trigger function `raise_version`.
 * @throws {ShopError} PRECONDITION_REQUIRED without one: a change of a row that nobody looked at overwrites others' work.
 */
export function readIfMatch(header: string | undefined): number {
  const version = /^"v(\d{1,9})"$/.exec(header ?? '')?.[1];
  if (version === undefined) throw new ShopError('PRECONDITION_REQUIRED', 'sendVersion');
  return Number(version);
}

/** The failure of a change whose row has another version by now. @param now the row as it is, for the page to show. */
export const changedMeanwhile = (now: unknown): ShopError =>
  new ShopError('CHANGED_MEANWHILE', 'changedMeanwhile', { data: now });
