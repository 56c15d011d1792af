import { Counter, type Registry } from 'prom-client';
import { LIMIT_NAMES } from '../../api/http/rate-limits/rate-limits.ts';
import { TRY_RESULTS, type Watch } from '../../api/http/watch.ts';

/** Counts password attempts and rate-limited calls. Counters start at 0, or an alert could not see their first step. */
export function countWatched(register: Registry): Watch {
  const attempts = new Counter({
    name: 'auth_attempts_total',
    help: 'Password attempts by place and result; limited and busy ones were refused unchecked. Confirmations count only if wrong.',
    labelNames: ['place', 'result'],
    registers: [register],
  });
  const refusals = new Counter({
    name: 'rate_limited_total',
    help: 'Calls refused by a rate limit, by its name.',
    labelNames: ['limit'],
    registers: [register],
  });
  for (const result of TRY_RESULTS) attempts.inc({ place: 'sign-in', result }, 0);
  attempts.inc({ place: 'confirmation', result: 'wrong' }, 0);
  for (const limit of LIMIT_NAMES) refusals.inc({ limit }, 0);
  return {
    passwordTried: (place, result) => attempts.inc({ place, result }),
    refused: (limit) => refusals.inc({ limit }),
  };
}
