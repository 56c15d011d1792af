import { constants } from 'node:os';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { createWorkerProcess, READ_ONLY, WorkerFailure } from '../../processes/worker-process.ts';
import { type Facts, type InspectionDone, type InspectionJob, NOTHING_KNOWN } from './facts.ts';

export interface ArtworkInspector {
  /** Looks into a file. Undefined when it is refused: it is not what it says, or a bomb. Never throws. */
  inspect(file: InspectionJob): Promise<Facts | undefined>;
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
/** Of JavaScript; the process itself counts everything else. */
const MAX_HEAP_MB = 384;
const PROGRAM = new URL('./artwork-worker.ts', import.meta.url);

/** Whether a file is refused that the process could not look into. */
const IS_REFUSED: Readonly<Record<WorkerFailure['kind'], boolean>> = {
  ended: true,
  late: false,
  unusable: false,
  stopped: false,
};

/**
 * Looks into files in one child process, one after the other (P52). A file that kills it is refused (P55); one that takes
 * too long is taken, with nothing known.
 */
export function createInspector(options: Options): ArtworkInspector {
  const { log, workMs = WORK_MS, waitMs = WAIT_MS, idleMs } = options;
  const inTurn = pLimit(1);
  const worker = createWorkerProcess<InspectionJob, InspectionDone>({
    program: PROGRAM,
    priority: constants.priority.PRIORITY_BELOW_NORMAL,
    // It reads what strangers send: it may write nothing, start nothing, and knows none of the shop's secrets.
    execArgv: [...READ_ONLY, '--allow-worker', `--max-old-space-size=${MAX_HEAP_MB}`],
    env: {},
    log,
    workMs,
    idleMs,
  });
  let stopped = false;

  async function look(file: InspectionJob): Promise<Facts | undefined> {
    try {
      return (await worker.ask(file)).facts;
    } catch (failure) {
      if (stopped) return NOTHING_KNOWN;
      log.warn({ kind: file.kind, reason: String(failure) }, 'a file could not be looked into');
      return failure instanceof WorkerFailure && IS_REFUSED[failure.kind] ? undefined : NOTHING_KNOWN;
    }
  }

  return {
    get pid() {
      return worker.pid;
    },
    inspect(file) {
      const inTime = performance.now() + waitMs;
      return inTurn(async () => (stopped || performance.now() > inTime ? NOTHING_KNOWN : look(file)));
    },
    stop() {
      stopped = true;
      worker.stop();
    },
  };
}
