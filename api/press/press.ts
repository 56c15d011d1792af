import { constants } from 'node:os';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { createWorkerProcess, READ_ONLY } from '../processes/index.ts';
import type { Paper } from './paper.ts';

/** Messages to and from the child process. */
export interface PressJob {
  readonly paper: Paper;
  /** The shop's logo in base64, in place of its name in type. */
  readonly logo?: string | undefined;
  /** A picture of what the paper is about, in base64. */
  readonly picture?: string | undefined;
  /** Goes into the file as the time it was made, so that the same paper is the same bytes. Unix seconds. */
  readonly madeAt: number;
}
export type PressDone = { readonly pdf: string } | { readonly failure: string };

export interface Press {
  /**
   * Makes a tagged PDF.
   * @param picture drawn by the shop itself, never a file as it was uploaded.
   * @throws {Error} when the paper cannot be made now.
   */
  print(paper: Paper, at: Date, picture?: Buffer): Promise<Buffer>;
  stop(): void;
}

const WORK_MS = 20_000;
/** Limit of the JavaScript heap; the memory watch limits the whole process. */
const MAX_HEAP_MB = 128;
const PROGRAM = new URL('./typst-worker.ts', import.meta.url);

interface PressOptions {
  readonly log: Logger;
  /** Reads the shop's logo, a PNG or JPEG; undefined without one. */
  readonly readLogo?: () => Promise<Buffer | undefined>;
}

/** Typst in a child process: its compiler is native code that works on what customers typed. */
export function createPress({ log, readLogo = async () => undefined }: PressOptions): Press {
  const queue = pLimit(1);
  const worker = createWorkerProcess<PressJob, PressDone>({
    program: PROGRAM,
    priority: constants.priority.PRIORITY_BELOW_NORMAL,
    // The child may neither write files nor start processes, and gets no secrets.
    execArgv: [...READ_ONLY, '--allow-worker', `--max-old-space-size=${MAX_HEAP_MB}`],
    env: {},
    log,
    workMs: WORK_MS,
  });
  return {
    print: (paper, at, picture) =>
      queue(async () => {
        const logo = (await readLogo())?.toString('base64');
        const done = await worker.ask({
          paper,
          logo,
          picture: picture?.toString('base64'),
          madeAt: Math.floor(at.getTime() / 1000),
        });
        if ('failure' in done) throw new Error(`The paper was not printed: ${done.failure}`);
        return Buffer.from(done.pdf, 'base64');
      }),
    stop: () => worker.stop(),
  };
}
