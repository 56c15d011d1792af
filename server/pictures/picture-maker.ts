import { constants } from 'node:os';
import type { Logger } from 'pino';
import { createWorkerProcess, WorkerFailure } from '../../api/processes/worker-process.ts';
import type { PictureDone, PictureJob } from './picture-worker.ts';

export interface PictureMaker {
  /** Queues a picture; idempotent. @returns once the file is at `target` or cannot be made. */
  make(picture: PictureJob): Promise<void>;
  /** Process id of the child while it runs, for tests that kill it. */
  readonly pid: number | undefined;
  stop(): void;
}

interface Options {
  readonly log: Logger;
  readonly idleMs?: number;
}

const MAX_WAITING = 300;
const MAX_CRASHES = 3;
const PROGRAM = new URL('./picture-worker.ts', import.meta.url);

/**
 * Resizes pictures in one child process, one at a time. When it crashes, its current picture is given up and the next
 * one restarts it.
 */
export function createPictureMaker({ log, idleMs }: Options): PictureMaker {
  const worker = createWorkerProcess<PictureJob, PictureDone>({
    program: PROGRAM,
    priority: constants.priority.PRIORITY_BELOW_NORMAL,
    log,
    idleMs,
  });
  const waiting = new Map<string, PictureJob>();
  /** Pending promises of the current and the queued pictures, by target. */
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const crashes = new Map<string, number>();
  /** Targets that sharp refused, which it would refuse again. */
  const failed = new Set<string>();
  let current: PictureJob | undefined;

  /** Lets the next request for this picture retry, unless the picture seems to be what crashes the process. */
  function giveUp({ target, source }: PictureJob, reason: string): string | undefined {
    const count = (crashes.get(target) ?? 0) + 1;
    crashes.set(target, count);
    log.warn({ picture: source, reason, count }, 'picture process crashed');
    return count >= MAX_CRASHES ? 'it crashed the process too often' : undefined;
  }

  /** @returns why the picture must not be retried. */
  async function work(job: PictureJob): Promise<string | undefined> {
    try {
      return (await worker.ask(job)).error;
    } catch (failure) {
      const isStopping = failure instanceof WorkerFailure && failure.kind === 'stopped';
      return isStopping ? undefined : giveUp(job, String(failure));
    }
  }

  function end(target: string): void {
    ends.get(target)?.resolve();
    ends.delete(target);
  }

  async function workThrough() {
    while (!current) {
      const [job] = waiting.values();
      if (!job) return;
      waiting.delete(job.target);
      current = job;
      const reason = await work(job);
      current = undefined;
      end(job.target);
      if (reason === undefined) continue;
      failed.add(job.target);
      log.warn({ picture: job.source, width: job.width, reason }, 'picture could not be resized');
    }
  }

  return {
    get pid() {
      return worker.pid;
    },
    async make(picture) {
      const { target } = picture;
      const end = ends.get(target);
      if (end) return end.promise;
      if (failed.has(target) || waiting.size >= MAX_WAITING) return;
      const made = Promise.withResolvers<void>();
      ends.set(target, made);
      waiting.set(target, picture);
      void workThrough();
      return made.promise;
    },
    stop() {
      for (const target of waiting.keys()) end(target);
      waiting.clear();
      worker.stop();
    },
  };
}
