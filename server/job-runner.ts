import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';

/** The return value of graphile-worker's `run`. `promise` settles when the runner ends. */
interface Runner {
  readonly promise: Promise<void>;
  stop(): Promise<void>;
}

export interface JobRunner {
  /** Waits for the running jobs to finish. */
  stop(): Promise<void>;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
/** A runner that lived this long was healthy, so the backoff starts over after it ends. */
const HEALTHY_MS = 30_000;

/** Restarts a runner that ends because the database went away, with growing pauses. */
export function keepJobsRunning(start: () => Promise<Runner>, log: Logger): JobRunner {
  const stopping = new AbortController();
  let runner: Runner | undefined;

  async function keepRunning() {
    let pauseMs = FIRST_PAUSE_MS;
    while (!stopping.signal.aborted) {
      const started = performance.now();
      try {
        runner = await start();
        if (stopping.signal.aborted) await runner.stop();
        await runner.promise;
      } catch (error) {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'job runner stopped; restarting');
      }
      runner = undefined;
      if (performance.now() - started > HEALTHY_MS) pauseMs = FIRST_PAUSE_MS;
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2);
    }
  }

  const ended = keepRunning();
  return {
    async stop() {
      stopping.abort();
      // A runner that has just ended by itself rejects `stop`, and there is nothing left to stop.
      await runner?.stop().catch(() => {});
      await ended;
    },
  };
}
