import { Counter, type Registry } from 'prom-client';
import { LIMIT_NAMES } from '../../api/http/rate-limits.ts';
import { TRY_RESULTS, type Watch } from '../../api/http/watch.ts';

/** Counts tries at passwords and refusals. Each starts at zero: an alert could not see the first step of one that did not. */
export function countWatched(register: Registry): Watch {
  const attempts = new Counter({
    name: 'auth_attempts_total',
    help: 'Passwords tried, by place and how it ended; limited and busy were refused unread. Of confirmations only wrong ones.',
    labelNames: ['place', 'result'],
    registers: [register],
  });
  const refusals = new Counter({
    name: 'rate_limited_total',
    help: 'Calls that a limit refused, by the name of the limit.',
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
