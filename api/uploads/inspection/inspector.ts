import { constants } from 'node:os';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { createWorkerProcess, READ_ONLY, WorkerFailure } from '../../processes/index.ts';
import {
  type Facts,
  type InspectionDone,
  type InspectionJob,
  NOTHING_KNOWN,
  type Pictures,
} from './facts.ts';

export interface ArtworkInspector {
  /** Inspects a file; undefined when it must be refused: not of its kind, or a decompression bomb. Never throws. */
  inspect(file: Inspected): Promise<Facts | undefined>;
  /**
   * Draws a file: pixels, an SVG or the first page of a PDF; undefined when it cannot be drawn or takes too long.
   * @throws {WorkerFailure} when the process could not be asked, so that the caller tries again.
   */
  draw(file: Inspected): Promise<Pictures | undefined>;
  /** Process id of the running child, for tests that kill it. */
  readonly pid: number | undefined;
  stop(): void;
}

type Inspected = Omit<InspectionJob, 'draws'>;

interface Options {
  readonly log: Logger;
  /** Time limit for one file. */
  readonly workMs?: number;
  /** Time limit for waiting in the queue; afterwards the file is accepted uninspected. */
  readonly waitMs?: number;
  readonly idleMs?: number;
}

const WORK_MS = 10_000;
const WAIT_MS = 30_000;
/** Limit of the JavaScript heap; memory-watch.ts limits the whole process. */
const MAX_HEAP_MB = 384;
const PROGRAM = new URL('./artwork-worker.ts', import.meta.url);

/** Whether a file is refused after each kind of worker failure. */
const IS_REFUSED: Readonly<Record<WorkerFailure['kind'], boolean>> = {
  ended: true,
  late: false,
  unusable: false,
  stopped: false,
};
/** Whether there will be no picture of it either way. */
const IS_UNDRAWABLE: typeof IS_REFUSED = { ...IS_REFUSED, late: true };

/**
 * Inspects files one at a time in a sandboxed child process (P52). A file that crashes the process is refused (P55);
 * one that takes too long is accepted, with nothing known about it.
 */
export function createInspector(options: Options): ArtworkInspector {
  const { log, workMs = WORK_MS, waitMs = WAIT_MS, idleMs } = options;
  const queue = pLimit(1);
  const worker = createWorkerProcess<InspectionJob, InspectionDone>({
    program: PROGRAM,
    priority: constants.priority.PRIORITY_BELOW_NORMAL,
    // The child parses untrusted files, so it may neither write files nor start processes, and gets no secrets.
    execArgv: [...READ_ONLY, '--allow-worker', `--max-old-space-size=${MAX_HEAP_MB}`],
    env: {},
    log,
    workMs,
    idleMs,
  });
  let stopped = false;

  async function run(file: Inspected): Promise<Facts | undefined> {
    try {
      return (await worker.ask(file)).facts;
    } catch (failure) {
      if (stopped) return NOTHING_KNOWN;
      log.warn({ kind: file.kind, reason: String(failure) }, 'artwork inspection failed');
      return failure instanceof WorkerFailure && IS_REFUSED[failure.kind] ? undefined : NOTHING_KNOWN;
    }
  }

  async function draw(file: Inspected): Promise<Pictures | undefined> {
    try {
      const { pictures } = await worker.ask({ ...file, draws: true });
      return pictures && { 800: bytesOf(pictures[800]), 400: bytesOf(pictures[400]) };
    } catch (failure) {
      log.warn({ kind: file.kind, reason: String(failure) }, 'artwork could not be drawn');
      if (failure instanceof WorkerFailure && IS_UNDRAWABLE[failure.kind]) return undefined;
      throw failure;
    }
  }

  return {
    get pid() {
      return worker.pid;
    },
    inspect(file) {
      const deadline = performance.now() + waitMs;
      return queue(async () => (stopped || performance.now() > deadline ? NOTHING_KNOWN : run(file)));
    },
    draw: (file) => queue(() => draw(file)),
    stop() {
      stopped = true;
      worker.stop();
    },
  };
}

const bytesOf = (base64: string) => Buffer.from(base64, 'base64');
