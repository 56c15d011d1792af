import { constants } from 'node:os';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { ShopError } from '../../../contract/problem.ts';
import { createWorkerProcess, READ_ONLY, WorkerFailure } from '../../processes/index.ts';
import type { DecodingDone, DecodingJob, PictureFault } from './decoded.ts';

export interface DecodedPicture {
  readonly webp: Buffer;
  readonly width: number;
  readonly height: number;
}

export interface PictureDecoder {
  /**
   * Reads a file as a picture, and makes of it what the shop keeps.
   * @throws {ShopError} at `file`: UNSUPPORTED_MEDIA_TYPE for another kind, INVALID_REQUEST for too many pixels and for what
   *   cannot be read; SERVICE_UNAVAILABLE when too many wait.
   */
  decode(path: string): Promise<DecodedPicture>;
  stop(): void;
}

interface Options {
  readonly log: Logger;
  /** Time limit for one picture. */
  readonly workMs?: number;
  /** Time limit for waiting in the queue. */
  readonly waitMs?: number;
  readonly idleMs?: number;
}

/** 100 megapixels take some five seconds; a machine may be busy. With the wait it is less than a minute, as long as proxies wait. */
const WORK_MS = 35_000;
const WAIT_MS = 20_000;
const MAX_HEAP_MB = 256;
const RETRY_AFTER_S = 30;
const PROGRAM = new URL('./decode-worker.ts', import.meta.url);

/** Reads pictures one at a time in a sandboxed child process (P52, P55): it parses files that nobody has looked at. */
export function createDecoder({ log, workMs = WORK_MS, waitMs = WAIT_MS, idleMs }: Options): PictureDecoder {
  const queue = pLimit(1);
  const worker = createWorkerProcess<DecodingJob, DecodingDone>({
    program: PROGRAM,
    priority: constants.priority.PRIORITY_BELOW_NORMAL,
    execArgv: [...READ_ONLY, '--allow-worker', `--max-old-space-size=${MAX_HEAP_MB}`],
    env: {},
    log,
    workMs,
    idleMs,
  });

  async function run(path: string): Promise<DecodingDone> {
    try {
      return await worker.ask({ path });
    } catch (failure) {
      log.warn({ reason: String(failure) }, 'picture could not be decoded');
      if (failure instanceof WorkerFailure && (failure.kind === 'ended' || failure.kind === 'late'))
        return { fault: 'pictureUnreadable' };
      throw tryLater();
    }
  }

  return {
    decode(path) {
      const deadline = performance.now() + waitMs;
      return queue(async () => {
        if (performance.now() > deadline) throw tryLater();
        const done = await run(path);
        if ('fault' in done) throw refusal(done.fault);
        return { ...done, webp: Buffer.from(done.webp, 'base64') };
      });
    },
    stop: () => worker.stop(),
  };
}

const IS_OF_ANOTHER_KIND: Readonly<Record<PictureFault, boolean>> = {
  pictureKind: true,
  pictureHeic: true,
  pictureSize: false,
  pictureUnreadable: false,
};

const refusal = (message: PictureFault) =>
  new ShopError(IS_OF_ANOTHER_KIND[message] ? 'UNSUPPORTED_MEDIA_TYPE' : 'INVALID_REQUEST', message, {
    issues: [{ path: 'file', message }],
  });

const tryLater = () =>
  new ShopError('SERVICE_UNAVAILABLE', 'manyFiles', { retryAfterSeconds: RETRY_AFTER_S });
