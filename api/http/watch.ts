import type { MiddlewareHandler } from 'hono';
import { ShopError } from '../../contract/problem.ts';
import type { ApiEnv } from './env.ts';
import type { RateLimits } from './rate-limits.ts';

/** `limited` and `busy` were refused before the password was looked at. */
export const TRY_RESULTS = ['ok', 'wrong', 'limited', 'busy'] as const;
export type TryResult = (typeof TRY_RESULTS)[number];

/** To sign in; or once more, by somebody who is signed in, before what a session alone may not do. */
export type TryPlace = 'sign-in' | 'confirmation';

/**
 * Hears of what an attack looks like. What it hears names no person, address or token, so that it can be counted,
 * logged and watched by an alert (P93).
 */
export interface Watch {
  passwordTried(place: TryPlace, result: TryResult): void;
  /** By the limit of that name. */
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

/** For the call that signs in. What is malformed (400) is no try. */
export function watchSignIns(watch: Watch): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await next();
    const result = SIGN_INS[c.res.status];
    if (result) watch.passwordTried('sign-in', result);
  };
}

/** The same limits; each refusal is told to the watch, whichever method it comes from. */
export function watchedLimits(limits: RateLimits, watch: Pick<Watch, 'refused'>): RateLimits {
  const tell = (error: unknown, name: string | undefined) => {
    const isRefusal = error instanceof ShopError && error.code === 'TOO_MANY_REQUESTS';
    if (isRefusal && name !== undefined) watch.refused(name);
  };
  const watched =
    (method: (...args: unknown[]) => Promise<unknown>) =>
    async (...args: unknown[]) => {
      try {
        return await method(...args);
      } catch (error) {
        // The limit's name is the first text that every method is given.
        tell(
          error,
          args.find((arg) => typeof arg === 'string'),
        );
        throw error;
      }
    };
  const entries = Object.entries(limits).map(([name, method]) => [name, watched(method)]);
  return Object.fromEntries(entries) as RateLimits;
}
