import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';

/** What graphile-worker's `run` gives: `promise` ends when the runner does. */
interface Runner {
  readonly promise: Promise<void>;
  stop(): Promise<void>;
}

export interface JobRunner {
  /** Lets the running jobs finish. */
  stop(): Promise<void>;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
/** A runner that lived this long was healthy, so its end starts the pauses anew. */
const HEALTHY_MS = 30_000;

/** Keeps a runner going: one that ends because the database went away is started again, after growing pauses. */
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
        if (!stopping.signal.aborted) log.warn({ err: error }, 'the jobs have stopped and are started again');
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
      // A runner that has just ended by itself has nothing left to stop.
      await runner?.stop().catch(() => {});
      await ended;
    },
  };
}
