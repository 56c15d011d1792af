import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { ConfigError } from '../config/config.ts';
import { type DatabaseAddress, mendOf, partsOf, unreachable, whyAway } from './why-refused.ts';

const RETRY_EVERY_MS = 1000;
const TELL_EVERY_MS = 60_000;

interface Waiting {
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly address: DatabaseAddress;
  /** Without it the wait has no end: the shop opens when its database does. */
  readonly giveUpAfterMs?: number | undefined;
  readonly pause?: () => Promise<unknown>;
  /** Milliseconds of any clock that only goes forward. */
  readonly now?: () => number;
}

/**
 * Asks until the database answers, because one that starts together with the shop may be up later. The log has it once,
 * then every minute.
 * @throws what the database refuses, at once: trying again cannot help.
 */
export async function untilReachable<T>(ask: () => Promise<T>, waiting: Waiting): Promise<T> {
  const { log, address, giveUpAfterMs = Infinity } = waiting;
  const { pause = () => delay(RETRY_EVERY_MS), now = () => performance.now() } = waiting;
  const { server } = partsOf(address);
  const began = now();
  let toldAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    try {
      const answer = await ask();
      if (toldAt >= began) log.info(`The database at ${server} answers now`);
      return answer;
    } catch (error) {
      const reason = whyAway(error);
      if (reason === undefined) throw error;
      if (now() - began >= giveUpAfterMs)
        throw new ConfigError(unreachable(reason, address), { cause: error });
      if (now() - toldAt >= TELL_EVERY_MS) {
        log.warn(
          `The database at ${server} is not reachable yet (${reason}); still trying. If it lasts: ${mendOf(address)}`,
        );
        toldAt = now();
      }
      await pause();
    }
  }
}
