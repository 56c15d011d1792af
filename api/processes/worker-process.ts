import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Logger } from 'pino';

export interface WorkerProcess<Job, Answer> {
  /**
   * Sends one job to the process, starting it if necessary. Callers must await one answer before they send the next
   * job.
   * @throws {WorkerFailure} when no answer arrives.
   */
  ask(job: Job): Promise<Answer>;
  /** Process id while it runs, for tests that kill it. */
  readonly pid: number | undefined;
  stop(): void;
}

interface Options {
  readonly program: URL;
  /** In `os.setPriority`'s scale, from 0 to 19 (lowest). */
  readonly priority: number;
  readonly execArgv?: readonly string[];
  /** The whole environment of the process; inherited by default. */
  readonly env?: Readonly<Record<string, string>>;
  readonly log: Logger;
  /** Time limit for one job. Without it a job may take forever. */
  readonly workMs?: number | undefined;
  /** After this long without a job the process exits, which frees its memory. */
  readonly idleMs?: number | undefined;
}

/** Why a job got no answer. */
export class WorkerFailure extends Error {
  override readonly name = 'WorkerFailure';
  readonly kind: 'ended' | 'late' | 'unusable' | 'stopped';

  constructor(kind: WorkerFailure['kind'], reason: string) {
    super(reason);
    this.kind = kind;
  }
}

/** Node flags for a process that may read files and load native code, but neither write nor spawn anything. */
export const READ_ONLY = [
  '--permission',
  '--allow-fs-read=*',
  '--allow-addons',
  '--disable-warning=SecurityWarning',
] as const;

const IDLE_MS = 30_000;

/**
 * A low-priority child process for work that would keep visitors waiting. It starts with the first job, exits after a
 * while without jobs, and restarts with the next job after a crash.
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
    started.on('error', (error) => log.warn({ err: error, process: name }, 'worker process failed'));
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
    if (stopped) throw new WorkerFailure('stopped', 'server is shutting down');
    clearTimeout(idle);
    child ??= start();
    const worker = child;
    const answer = Promise.withResolvers<Answer>();
    const fail = (kind: WorkerFailure['kind'], reason: string) => {
      if (child === worker) end();
      answer.reject(new WorkerFailure(kind, reason));
    };
    const onExit = (code: number | null, signal: string | null) =>
      fail(stopped ? 'stopped' : 'ended', `process exited (${signal ?? code})`);
    const onError = (error: Error) => fail('unusable', error.message);
    const deadline =
      workMs === undefined ? undefined : setTimeout(() => fail('late', 'job timed out'), workMs);
    worker.on('message', answer.resolve).on('exit', onExit).on('error', onError);
    worker.send(job, (error) => error && onError(error));
    try {
      return await answer.promise;
    } finally {
      clearTimeout(deadline);
      worker.off('message', answer.resolve).off('exit', onExit).off('error', onError);
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
 * Lowers the priority from the parent, right after the start. Linux has one priority for each thread, inherited from
 * the thread that creates it. By the time the child could do this itself, Node's thread pool, in which native
 * libraries work, already runs at the normal priority. The child must not be detached: with
 * `kernel.sched_autogroup_enabled` Linux compares priorities only within a session, and a session of its own would
 * give the child as much CPU time as the whole shop.
 */
function lowerPriority({ pid }: ChildProcess, priority: number, log: Logger): void {
  // Without a pid the process has not started, and its 'error' event reports why.
  if (pid === undefined) return;
  try {
    setPriority(pid, priority);
  } catch (error) {
    log.warn({ err: error }, 'could not lower the priority of a worker process');
  }
}
