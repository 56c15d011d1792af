import { readFile } from 'node:fs/promises';
import { constants } from 'node:os';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Order } from '../testing/moody-worker.ts';
import { threadsOf } from '../testing/threads.ts';
import { createWorkerProcess, READ_ONLY, WorkerFailure } from './worker-process.ts';

const PROGRAM = new URL('../testing/moody-worker.ts', import.meta.url);
const ON_LINUX = process.platform === 'linux';

function workerForThisTest(options: Partial<Parameters<typeof createWorkerProcess>[0]> = {}) {
  const worker = createWorkerProcess<Order, { readonly size: number }>({
    program: PROGRAM,
    priority: constants.priority.PRIORITY_LOW,
    log: pino({ level: 'silent' }),
    ...options,
  });
  onTestFinished(() => worker.stop());
  return worker;
}

const failure = (kind: WorkerFailure['kind']) =>
  expect.objectContaining({ constructor: WorkerFailure, kind }) as WorkerFailure;

describe('a worker process', () => {
  it('starts with the first job, is kept for the next and ends when there was nothing to do', async () => {
    const worker = workerForThisTest({ idleMs: 200 });
    expect(worker.pid).toBeUndefined();
    const { size } = await worker.ask({ mood: 'answer' });
    expect(size).toBeGreaterThan(0);
    const first = worker.pid;
    await worker.ask({ mood: 'answer' });
    expect(worker.pid).toBe(first);
    await expect.poll(() => worker.pid).toBeUndefined();
    expect(await worker.ask({ mood: 'answer' })).toEqual({ size });
  });

  it.runIf(ON_LINUX)(
    'P33 gives way with each of its threads, and within the session of the shop',
    async () => {
      const worker = workerForThisTest({ priority: 7 });
      await worker.ask({ mood: 'answer' });
      const threads = threadsOf(worker.pid ?? 0);
      expect(threads.map(({ name }) => name)).toContain('libuv-worker');
      const [shop] = threadsOf(process.pid);
      expect(new Set(threads.map(({ nice }) => nice))).toEqual(new Set([7]));
      expect(new Set(threads.map(({ session }) => session))).toEqual(new Set([shop?.session]));
    },
  );

  it.runIf(ON_LINUX)('knows nothing of the environment where it is given another', async () => {
    process.env.TELLTALE = 'secret';
    onTestFinished(() => {
      delete process.env.TELLTALE;
    });
    const worker = workerForThisTest({ env: {} });
    await worker.ask({ mood: 'answer' });
    const environment = await readFile(`/proc/${worker.pid}/environ`, 'utf8');
    expect(environment).not.toContain('TELLTALE');
  });

  it('that may only read starts all the same', async () => {
    const worker = workerForThisTest({ execArgv: READ_ONLY });
    await worker.ask({ mood: 'answer' });
  });
});

describe('a job without an answer fails', () => {
  it('when the process crashes, and the next one starts it again', async () => {
    const worker = workerForThisTest();
    await worker.ask({ mood: 'answer' });
    const first = worker.pid;
    await expect(worker.ask({ mood: 'crash' })).rejects.toEqual(failure('ended'));
    await worker.ask({ mood: 'answer' });
    expect(worker.pid).not.toBe(first);
  });

  it('when it takes too long, and the process is not used again', async () => {
    const worker = workerForThisTest({ workMs: 200 });
    await expect(worker.ask({ mood: 'hang' })).rejects.toEqual(failure('late'));
    expect(worker.pid).toBeUndefined();
  });

  it('when the program cannot be started', async () => {
    const worker = workerForThisTest({ program: new URL('./nothing-here.ts', import.meta.url) });
    await expect(worker.ask({ mood: 'answer' })).rejects.toEqual(failure('ended'));
  });

  it('when the shop stops, and no other is taken', async () => {
    const worker = workerForThisTest();
    await worker.ask({ mood: 'answer' });
    const hanging = worker.ask({ mood: 'hang' });
    worker.stop();
    await expect(hanging).rejects.toEqual(failure('stopped'));
    await expect(worker.ask({ mood: 'answer' })).rejects.toEqual(failure('stopped'));
    expect(worker.pid).toBeUndefined();
  });
});
