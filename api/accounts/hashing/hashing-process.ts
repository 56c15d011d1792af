import { constants } from 'node:os';
import type { Logger } from 'pino';
import {
  createWorkerProcess,
  READ_ONLY,
  WorkerFailure,
  type WorkerProcess,
} from '../../processes/worker-process.ts';
import type { Hasher } from './argon2.ts';

/** With a hash the password is compared with it; without one it is given one. */
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

/** For one hash and the start of the process, on a machine that has better things to do. */
const WORK_MS = 10_000;
const PROGRAM = new URL('./hashing-worker.ts', import.meta.url);

/**
 * Hashes in one child process of the lowest priority, so that a flood of sign-ins takes the processor from nobody (P33).
 * The password that a crashed process had is tried once more in a new one. Both verbs throw a `WorkerFailure` when there
 * is no answer. Passwords go through the process's own channel and nowhere else.
 */
export function createHashingProcess({ log, workMs = WORK_MS, idleMs }: Options): HashingProcess {
  const worker = createWorkerProcess<HashingJob, HashingAnswer>({
    program: PROGRAM,
    priority: constants.priority.PRIORITY_LOW,
    execArgv: READ_ONLY,
    // It needs none of the shop's secrets.
    env: {},
    log,
    workMs,
    idleMs,
  });

  async function ask(job: HashingJob): Promise<string | boolean> {
    const answer = await worker.ask(job).catch((failure: unknown) => {
      if (!isLoss(failure)) throw failure;
      log.warn({ reason: failure.message }, 'the hashing process was lost');
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
