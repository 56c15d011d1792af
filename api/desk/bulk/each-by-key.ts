import { createHash } from 'node:crypto';

/** @returns what was thrown; undefined when it worked. */
export const failureOf = (act: () => Promise<unknown>): Promise<unknown> =>
  act().then(
    () => undefined,
    (error: unknown) => error,
  );

/** A uuid that is always the same for a call's key and one of its rows. */
export function keyOf(key: string | undefined, id: string): string {
  const hex = createHash('sha256').update(`${key}/${id}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
