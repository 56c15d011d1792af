import type { MiddlewareHandler } from 'hono';
import { ShopError } from '../../contract/problem.ts';
import type { ApiEnv } from './env.ts';
import type { RateLimits } from './rate-limits/rate-limits.ts';

/** `limited` and `busy` attempts were refused before the password was checked. */
export const TRY_RESULTS = ['ok', 'wrong', 'limited', 'busy'] as const;
export type TryResult = (typeof TRY_RESULTS)[number];

/** Signing in, or re-entering the password for actions that a session alone does not allow. */
export type TryPlace = 'sign-in' | 'confirmation';

/**
 * Receives events that may indicate an attack. They contain no person, address or token, so that they can be counted,
 * logged and alerted on (P93).
 */
export interface Watch {
  passwordTried(place: TryPlace, result: TryResult): void;
  /** @param limit the name of the limit that refused a request. */
  refused(limit: string): void;
}

export const NOBODY_WATCHES: Watch = { passwordTried: () => {}, refused: () => {} };

export const watchTogether = (...watches: readonly Watch[]): Watch => ({
  passwordTried: (place, result) => {
    for (const watch of watches) watch.passwordTried(place, result);
  },
  refused: (limit) => {
    for (const watch of watches) watch.refused(limit);
  },
});

const SIGN_INS: Readonly<Record<number, TryResult>> = {
  200: 'ok',
  401: 'wrong',
  429: 'limited',
  503: 'busy',
};

/** Reports sign-in attempts by response status. A malformed request (400) does not count. */
export function watchSignIns(watch: Watch): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await next();
    const result = SIGN_INS[c.res.status];
    if (result) watch.passwordTried('sign-in', result);
  };
}

/** The same limits, with each refusal reported to the watch, whichever method threw it. */
export function watchedLimits(limits: RateLimits, watch: Pick<Watch, 'refused'>): RateLimits {
  const report = (error: unknown, name: string | undefined) => {
    const isRefusal = error instanceof ShopError && error.code === 'TOO_MANY_REQUESTS';
    if (isRefusal && name !== undefined) watch.refused(name);
  };
  const watched =
    (method: (...args: unknown[]) => Promise<unknown>) =>
    async (...args: unknown[]) => {
      try {
        return await method(...args);
      } catch (error) {
        // The limit's name is the first string argument of every method.
        report(
          error,
          args.find((arg) => typeof arg === 'string'),
        );
        throw error;
      }
    };
  const entries = Object.entries(limits).map(([name, method]) => [name, watched(method)]);
  return Object.fromEntries(entries) as RateLimits;
}
