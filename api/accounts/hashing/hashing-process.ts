import { constants } from 'node:os';
import type { Logger } from 'pino';
import { createWorkerProcess, READ_ONLY, WorkerFailure, type WorkerProcess } from '../../processes/index.ts';
import type { Hasher } from './argon2.ts';

/** With `hash`, verifies the password against it; without, hashes the password. */
export interface HashingJob {
  readonly password: string;
  readonly hash?: string;
}
export type HashingAnswer = { readonly result: string | boolean } | { readonly error: string };

export interface HashingProcess
  extends Hasher,
    Pick<WorkerProcess<HashingJob, HashingAnswer>, 'pid' | 'stop'> {}

interface Options {
  readonly log: Logger;
  readonly workMs?: number;
  readonly idleMs?: number;
}

/** Covers one hash plus the start of the process on a busy machine. */
const WORK_MS = 10_000;
const PROGRAM = new URL('./hashing-worker.ts', import.meta.url);

/**
 * Hashes in one child process of the lowest priority, so that a flood of sign-ins does not starve other work (P33). A
 * job whose process crashed is retried once in a new process. Passwords travel only over the process's IPC channel.
 * Both methods throw a `WorkerFailure` when no answer arrives.
 */
export function createHashingProcess({ log, workMs = WORK_MS, idleMs }: Options): HashingProcess {
  const worker = createWorkerProcess<HashingJob, HashingAnswer>({
    program: PROGRAM,
    priority: constants.priority.PRIORITY_LOW,
    execArgv: READ_ONLY,
    // The worker needs none of the shop's secrets.
    env: {},
    log,
    workMs,
    idleMs,
  });

  async function ask(job: HashingJob): Promise<string | boolean> {
    const answer = await worker.ask(job).catch((failure: unknown) => {
      if (!isLoss(failure)) throw failure;
      log.warn({ reason: failure.message }, 'hashing process lost; retrying once');
      return worker.ask(job);
    });
    if ('error' in answer) throw new Error(answer.error);
    return answer.result;
  }

  return {
    get pid() {
      return worker.pid;
    },
    stop: worker.stop,
    hash: async (password) => String(await ask({ password })),
    verify: async (hash, password) => (await ask({ password, hash })) === true,
  };
}

const IS_LOSS: Readonly<Record<WorkerFailure['kind'], boolean>> = {
  ended: true,
  unusable: true,
  late: false,
  stopped: false,
};

const isLoss = (failure: unknown): failure is WorkerFailure =>
  failure instanceof WorkerFailure && IS_LOSS[failure.kind];
