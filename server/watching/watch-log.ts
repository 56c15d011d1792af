import type { Logger } from 'pino';
import type { Watch } from '../../api/http/watch.ts';

export interface WatchLog extends Watch {
  /** Logs the remaining counts and stops the timer. */
  stop(): void;
}

const LOG_EVERY_MS = 10_000;

/** The fields of a log line; never an email, an address or a token. */
type Kind = { readonly place: string; readonly result: string } | { readonly limit: string };

interface Counted {
  count: number;
  readonly kind: Kind;
  readonly timer: NodeJS.Timeout;
}

/**
 * Logs refused passwords and rate-limited calls: the first of a kind at once, then one line with a count every ten
 * seconds. A flood of requests must not become a flood of log lines.
 */
export function createWatchLog(log: Logger, logEveryMs = LOG_EVERY_MS): WatchLog {
  /** Bounded whatever clients send: a kind is one of our limits or results. */
  const recent = new Map<string, Counted>();
  const write = (kind: Kind, count: number) =>
    log.info({ ...kind, count }, 'limit' in kind ? 'refused by a limit' : 'password not accepted');
  const startCounting = (key: string, kind: Kind) =>
    recent.set(key, { count: 0, kind, timer: setTimeout(writeCount, logEveryMs, key).unref() });
  function writeCount(key: string): void {
    const counted = recent.get(key);
    recent.delete(key);
    if (!counted || counted.count === 0) return;
    write(counted.kind, counted.count);
    startCounting(key, counted.kind);
  }
  const note = (key: string, kind: Kind) => {
    const counted = recent.get(key);
    if (counted) {
      counted.count++;
      return;
    }
    write(kind, 1);
    startCounting(key, kind);
  };
  return {
    passwordTried: (place, result) => {
      if (result !== 'ok') note(`${place} ${result}`, { place, result });
    },
    refused: (limit) => note(limit, { limit }),
    stop: () => {
      for (const { count, kind, timer } of recent.values()) {
        clearTimeout(timer);
        if (count > 0) write(kind, count);
      }
      recent.clear();
    },
  };
}
