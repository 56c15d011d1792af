import { type ChildProcess, fork } from 'node:child_process';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { type Facts, type InspectionDone, type InspectionJob, NOTHING_KNOWN } from './facts.ts';

export interface ArtworkInspector {
  /** Looks into a file. Undefined when it is refused: it is not what it says, or a bomb. Never throws. */
  inspect(file: Omit<InspectionJob, 'id'>): Promise<Facts | undefined>;
  /** Process id of the child while it runs, for tests that kill it. */
  readonly pid: number | undefined;
  stop(): void;
}

interface Options {
  readonly log: Logger;
  /** For one file. */
  readonly workMs?: number;
  /** For one file and those before it. */
  readonly waitMs?: number;
  readonly idleMs?: number;
}

const WORK_MS = 10_000;
const WAIT_MS = 30_000;
const IDLE_MS = 30_000;
/** Of JavaScript; the process itself counts everything else. */
const MAX_HEAP_MB = 384;
const WORKER = new URL('./artwork-worker.ts', import.meta.url);
/** It reads what strangers send: it may write nothing, start nothing, and knows none of the shop's secrets. */
const EXEC_ARGV = [
  '--permission',
  '--allow-fs-read=*',
  '--allow-addons',
  '--allow-worker',
  '--disable-warning=SecurityWarning',
  `--max-old-space-size=${MAX_HEAP_MB}`,
];

/**
 * Looks into files in one child process, one after the other (S52). It starts with the first file and ends when there was
 * nothing to do for a while. A file that kills it is refused (S55); one that takes too long is taken, with nothing known.
 */
export function createInspector(options: Options): ArtworkInspector {
  const { log, workMs = WORK_MS, waitMs = WAIT_MS, idleMs = IDLE_MS } = options;
  const inTurn = pLimit(1);
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  let stopped = false;

  function start(): ChildProcess {
    const started = fork(WORKER, { execArgv: EXEC_ARGV, env: {}, stdio: 'ignore' });
    started.unref();
    started.channel?.unref();
    started.on('error', (error) => log.warn({ err: error }, 'the inspecting process could not be used'));
    started.on('exit', () => {
      if (child === started) child = undefined;
    });
    return started;
  }

  function end() {
    child?.kill('SIGKILL');
    child = undefined;
  }

  async function ask(file: Omit<InspectionJob, 'id'>): Promise<Facts | undefined> {
    clearTimeout(idle);
    child ??= start();
    const asked = child;
    const job: InspectionJob = { ...file, id: ++lastId };
    const answer = Promise.withResolvers<Facts | undefined>();
    const giveUp = (reason: string, facts: Facts | undefined) => {
      log.warn({ kind: file.kind, reason }, 'a file could not be looked into');
      if (child === asked) end();
      answer.resolve(facts);
    };
    const onMessage = (done: InspectionDone) => {
      if (done.id === job.id) answer.resolve(done.facts);
    };
    const onExit = (code: number | null, signal: string | null) =>
      stopped ? answer.resolve(NOTHING_KNOWN) : giveUp(`the process ended (${signal ?? code})`, undefined);
    const onError = (error: Error) => giveUp(error.message, NOTHING_KNOWN);
    const deadline = setTimeout(() => giveUp('it takes too long', NOTHING_KNOWN), workMs);
    asked.on('message', onMessage).on('exit', onExit).on('error', onError);
    asked.send(job, (error) => error && onError(error));
    try {
      return await answer.promise;
    } finally {
      clearTimeout(deadline);
      asked.off('message', onMessage).off('exit', onExit).off('error', onError);
      idle = setTimeout(end, idleMs).unref();
    }
  }

  return {
    get pid() {
      return child?.pid;
    },
    inspect(file) {
      const inTime = performance.now() + waitMs;
      return inTurn(async () => (stopped || performance.now() > inTime ? NOTHING_KNOWN : ask(file)));
    },
    stop() {
      stopped = true;
      clearTimeout(idle);
      end();
    },
  };
}
