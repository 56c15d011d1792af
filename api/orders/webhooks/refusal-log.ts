import type { Logger } from 'pino';

const QUIET_MS = 60_000;

/** Logs a refused event with the logger of its request. */
export type NoteRefusal = (log: Logger, reason: string) => void;

/**
 * Throttles the log: anybody can send unsigned events, so a flood of them makes one line a minute. The first is logged
 * at once; the next line counts the others.
 */
export function createRefusalLog(now: () => Date): NoteRefusal {
  let quietUntil = Number.NEGATIVE_INFINITY;
  let events = 0;
  return (log, reason) => {
    events++;
    const at = now().getTime();
    if (at < quietUntil) return;
    log.warn({ reason, events }, 'unsigned payment event refused');
    quietUntil = at + QUIET_MS;
    events = 0;
  };
}

/** Logs an ignored event of the provider's other mode (test or live). */
export type NoteOtherMode = (log: Logger) => void;

/** One line for each process: somebody set up the address in the provider's other mode, and has to be told once. */
export function createOtherModeLog(): NoteOtherMode {
  let isNoted = false;
  return (log) => {
    if (isNoted) return;
    isNoted = true;
    log.warn(
      'payment events of the other mode (test or live) are ignored: look at the addresses of events at Stripe',
    );
  };
}
