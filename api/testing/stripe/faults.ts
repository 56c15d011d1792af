import type { Twist } from './twists.ts';

export const OPERATIONS = [
  'create',
  'retrieve',
  'list',
  'cancel',
  'refund',
  'list-refunds',
  'list-webhooks',
  'list-events',
] as const;
export type Operation = (typeof OPERATIONS)[number];

/**
 * A planned fault of a call. `before` and `after` say whether the work was done.
 * - `{ delayMs }`, `{ until }`: the call is slow, or waits for the test; meanwhile the same idempotency key is refused
 *   with 409.
 * - `500-…`: the error is stored under the idempotency key, which replays it forever.
 * - `503`: the endpoint never began, so nothing is stored.
 * - `wrong-amount`, `wrong-currency`, `stays-processing`: applied to a created intent.
 * - `not-permitted`: the restricted key has no right to this.
 * - `without-words`: a declined card's error has no message.
 * - `pending-refund`: the bank has not reported the outcome of a created refund.
 */
export type Fault =
  | { readonly delayMs: number }
  | { readonly until: Promise<unknown> }
  | 'hang-before'
  | 'hang-after'
  | 'reset-before'
  | 'reset-after'
  | '500-before'
  | '500-after'
  | '503'
  | 'not-permitted'
  | '429'
  | 'garbage'
  | Twist;

interface When {
  /** Any call when absent. */
  readonly on?: Operation | undefined;
  /** Number of calls; 1 when absent, Infinity for always. */
  readonly times?: number | undefined;
}

/** Creates a list of planned faults; each call takes the first one that applies to it. */
export function createFaults() {
  const planned: { readonly fault: Fault; readonly on: Operation | undefined; left: number }[] = [];
  return {
    fail: (fault: Fault, { on, times = 1 }: When = {}): void => {
      planned.push({ fault, on, left: times });
    },
    recover: (): void => {
      planned.length = 0;
    },
    take(operation: Operation): Fault | undefined {
      const next = planned.find(({ on, left }) => left > 0 && (on === undefined || on === operation));
      if (next) next.left--;
      return next?.fault;
    },
  };
}
