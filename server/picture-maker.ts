import { type ChildProcess, fork } from 'node:child_process';
import type { Logger } from 'pino';
import type { PictureDone, PictureJob } from './picture-worker.ts';

export interface PictureMaker {
  /** Asks for a sized picture; it will lie at `target` some time later, or not. Asking again is harmless. */
  make(picture: Omit<PictureJob, 'id'>): void;
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
const IDLE_MS = 30_000;
const WORKER = new URL('./picture-worker.ts', import.meta.url);

/**
 * Sizes pictures in one child process, one at a time: it starts with the first picture and ends when there was nothing
 * to do for a while. When it crashes, the picture it worked on is given up and the next one starts it again.
 */
export function createPictureMaker({ log, idleMs = IDLE_MS }: Options): PictureMaker {
  const waiting = new Map<string, PictureJob>();
  const crashes = new Map<string, number>();
  /** What sharp refused it would refuse again. */
  const failed = new Set<string>();
  let current: PictureJob | undefined;
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  let stopped = false;

  function start(): ChildProcess {
    const started = fork(WORKER, { execArgv: [], stdio: 'ignore' });
    started.unref();
    started.channel?.unref();
    started.on('error', (error) => log.warn({ err: error }, 'the picture process could not be used'));
    started.on('message', (done: PictureDone) => {
      if (done.id === current?.id) finish(done.error);
    });
    started.on('exit', (code, signal) => {
      if (child !== started) return;
      child = undefined;
      if (current) giveUp(current, `the picture process ended (${signal ?? code})`);
    });
    return started;
  }

  /** The next request for it tries again, unless it seems to be what kills the process. */
  function giveUp({ target, source }: PictureJob, reason: string) {
    const count = (crashes.get(target) ?? 0) + 1;
    crashes.set(target, count);
    log.warn({ picture: source, reason, count }, 'the picture process was lost');
    end();
    finish(count >= MAX_CRASHES ? 'it was lost too often' : undefined);
  }

  function finish(error: string | undefined) {
    if (current && error !== undefined) {
      failed.add(current.target);
      log.warn(
        { picture: current.source, width: current.width, reason: error },
        'a picture could not be sized',
      );
    }
    current = undefined;
    next();
  }

  function next() {
    if (current || stopped) return;
    const [job] = waiting.values();
    if (!job) {
      idle = setTimeout(end, idleMs).unref();
      return;
    }
    clearTimeout(idle);
    waiting.delete(job.target);
    current = job;
    child ??= start();
    child.send(job, (error) => {
      if (error && current === job) giveUp(job, error.message);
    });
  }

  function end() {
    const ending = child;
    child = undefined;
    ending?.kill();
  }

  return {
    get pid() {
      return child?.pid;
    },
    make(picture) {
      const { target } = picture;
      if (failed.has(target) || waiting.has(target) || current?.target === target) return;
      if (waiting.size >= MAX_WAITING) return;
      waiting.set(target, { ...picture, id: ++lastId });
      next();
    },
    stop() {
      stopped = true;
      waiting.clear();
      clearTimeout(idle);
      end();
    },
  };
}
