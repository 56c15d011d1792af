import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Logger } from 'pino';

export interface WorkerProcess<Job, Answer> {
  /**
   * Sends one job to the process, which starts with it unless it runs already. Callers wait for one answer before they
   * ask again. @throws {WorkerFailure} when there is no answer.
   */
  ask(job: Job): Promise<Answer>;
  /** Process id while it runs, for tests that kill it. */
  readonly pid: number | undefined;
  stop(): void;
}

interface Options {
  readonly program: URL;
  /** As `os.setPriority` counts, from 0 to 19 for the lowest. */
  readonly priority: number;
  readonly execArgv?: readonly string[];
  /** The process's whole environment; that of this process unless given. */
  readonly env?: Readonly<Record<string, string>>;
  readonly log: Logger;
  /** For one job. Without it a job may take for ever. */
  readonly workMs?: number | undefined;
  /** With nothing to do for so long, the process ends and gives its memory back. */
  readonly idleMs?: number | undefined;
}

/** Why a job has no answer. */
export class WorkerFailure extends Error {
  override readonly name = 'WorkerFailure';
  readonly kind: 'ended' | 'late' | 'unusable' | 'stopped';

  constructor(kind: WorkerFailure['kind'], reason: string) {
    super(reason);
    this.kind = kind;
  }
}

/** For a process that may read files and load native code, and may write nothing and start nothing. */
export const READ_ONLY = [
  '--permission',
  '--allow-fs-read=*',
  '--allow-addons',
  '--disable-warning=SecurityWarning',
] as const;

const IDLE_MS = 30_000;

/**
 * A child process of low priority for work that would keep visitors waiting. It starts with the first job, ends when there
 * was nothing to do for a while, and starts again with the next job after a crash.
 */
export function createWorkerProcess<Job extends object, Answer>(
  options: Options,
): WorkerProcess<Job, Answer> {
  const { log, workMs, idleMs = IDLE_MS } = options;
  const name = options.program.pathname.replace(/^.*\//, '');
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let stopped = false;

  function start(): ChildProcess {
    const { program, priority, execArgv = [], env = process.env } = options;
    const started = fork(program, { execArgv: [...execArgv], env, stdio: 'ignore' });
    lowerPriority(started, priority, log);
    started.unref();
    started.channel?.unref();
    started.on('error', (error) => log.warn({ err: error, process: name }, 'a worker process failed'));
    started.on('exit', () => {
      if (child === started) child = undefined;
    });
    return started;
  }

  function end() {
    child?.kill('SIGKILL');
    child = undefined;
  }

  async function ask(job: Job): Promise<Answer> {
    if (stopped) throw new WorkerFailure('stopped', 'the shop is stopping');
    clearTimeout(idle);
    child ??= start();
    const asked = child;
    const answer = Promise.withResolvers<Answer>();
    const fail = (kind: WorkerFailure['kind'], reason: string) => {
      if (child === asked) end();
      answer.reject(new WorkerFailure(kind, reason));
    };
    const onExit = (code: number | null, signal: string | null) =>
      fail(stopped ? 'stopped' : 'ended', `the process ended (${signal ?? code})`);
    const onError = (error: Error) => fail('unusable', error.message);
    const deadline =
      workMs === undefined ? undefined : setTimeout(() => fail('late', 'it takes too long'), workMs);
    asked.on('message', answer.resolve).on('exit', onExit).on('error', onError);
    asked.send(job, (error) => error && onError(error));
    try {
      return await answer.promise;
    } finally {
      clearTimeout(deadline);
      asked.off('message', answer.resolve).off('exit', onExit).off('error', onError);
      idle = setTimeout(end, idleMs).unref();
    }
  }

  return {
    get pid() {
      return child?.pid;
    },
    ask,
    stop() {
      stopped = true;
      clearTimeout(idle);
      end();
    },
  };
}

/**
 * Lowers the priority from outside, right after the start. Linux has one for each thread, and a new thread takes that of
 * the thread that starts it; when a process can do this itself, Node's pool of threads, in which native libraries work,
 * is there already and keeps the usual one. The child must not be detached: with `kernel.sched_autogroup_enabled` Linux
 * compares priorities only within a session, and in one of its own the child would get as much as the whole shop.
 */
function lowerPriority({ pid }: ChildProcess, priority: number, log: Logger): void {
  // Without an id it has not started, and its 'error' event says why.
  if (pid === undefined) return;
  try {
    setPriority(pid, priority);
  } catch (error) {
    log.warn({ err: error }, 'a worker process keeps its usual priority');
  }
}
