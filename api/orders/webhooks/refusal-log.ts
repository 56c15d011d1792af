import type { Logger } from 'pino';

const QUIET_MS = 60_000;

/** Says that an event was refused, in the log of the call that brought it. */
export type NoteRefusal = (log: Logger, reason: string) => void;

/**
 * Anybody can send events that nobody signed, so a flood of them is one line a minute: the first at once, the others as a
 * number on the next line.
 */
export function createRefusalLog(now: () => Date): NoteRefusal {
  let quietUntil = Number.NEGATIVE_INFINITY;
  let events = 0;
  return (log, reason) => {
    events++;
    const at = now().getTime();
    if (at < quietUntil) return;
    log.warn({ reason, events }, 'an event that the payment provider did not sign was refused');
    quietUntil = at + QUIET_MS;
    events = 0;
  };
}
