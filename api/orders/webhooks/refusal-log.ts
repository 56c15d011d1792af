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
