import type { Twist } from './twists.ts';

export const OPERATIONS = ['create', 'retrieve', 'list', 'cancel', 'refund'] as const;
export type Operation = (typeof OPERATIONS)[number];

/**
 * What goes wrong with a call. `before` and `after` say whether the work was done. - `{ delayMs }`: it takes its
 * time; the same key is refused with a 409 meanwhile. - `500-…`: kept under the idempotency key, which then answers
 * 500 for ever. `503`: the endpoint never began. - `wrong-amount`, `wrong-currency`, `stays-processing`: of an intent
 * that is made. `without-words`: of a card that is refused.
 */
export type Fault =
  | { readonly delayMs: number }
  | 'hang-before'
  | 'hang-after'
  | 'reset-before'
  | 'reset-after'
  | '500-before'
  | '500-after'
  | '503'
  | '429'
  | 'garbage'
  | Twist;

interface When {
  /** Any call when absent. */
  readonly on?: Operation | undefined;
  /** 1 when absent; Infinity for always. */
  readonly times?: number | undefined;
}

/** Faults on demand: each call takes the first that is meant for it. */
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
