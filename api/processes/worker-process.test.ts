import { readFile } from 'node:fs/promises';
import { constants } from 'node:os';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Order } from '../testing/jobs/moody-worker.ts';
import { threadsOf } from '../testing/threads.ts';
import { createWorkerProcess, READ_ONLY, WorkerFailure } from './worker-process.ts';

const PROGRAM = new URL('../testing/jobs/moody-worker.ts', import.meta.url);
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
  it('starts with the first job, is reused for the next and exits when idle', async () => {
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
    'P33 has a low priority in each of its threads and stays in the shop’s session',
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

  it.runIf(ON_LINUX)('does not inherit the environment when given another', async () => {
    process.env.TELLTALE = 'secret';
    onTestFinished(() => {
      delete process.env.TELLTALE;
    });
    const worker = workerForThisTest({ env: {} });
    await worker.ask({ mood: 'answer' });
    const environment = await readFile(`/proc/${worker.pid}/environ`, 'utf8');
    expect(environment).not.toContain('TELLTALE');
  });

  it('starts with read-only permissions', async () => {
    const worker = workerForThisTest({ execArgv: READ_ONLY });
    await worker.ask({ mood: 'answer' });
  });
});

describe('a job without an answer fails', () => {
  it('when the process crashes, and the next job restarts it', async () => {
    const worker = workerForThisTest();
    await worker.ask({ mood: 'answer' });
    const first = worker.pid;
    await expect(worker.ask({ mood: 'crash' })).rejects.toEqual(failure('ended'));
    await worker.ask({ mood: 'answer' });
    expect(worker.pid).not.toBe(first);
  });

  it('when it times out, and the process is not reused', async () => {
    const worker = workerForThisTest({ workMs: 200 });
    await expect(worker.ask({ mood: 'hang' })).rejects.toEqual(failure('late'));
    expect(worker.pid).toBeUndefined();
  });

  it('when the program cannot be started', async () => {
    const worker = workerForThisTest({ program: new URL('./nothing-here.ts', import.meta.url) });
    await expect(worker.ask({ mood: 'answer' })).rejects.toEqual(failure('ended'));
  });

  it('when the shop stops, and further jobs are refused', async () => {
    const worker = workerForThisTest();
    await worker.ask({ mood: 'answer' });
    const hanging = worker.ask({ mood: 'hang' });
    worker.stop();
    await expect(hanging).rejects.toEqual(failure('stopped'));
    await expect(worker.ask({ mood: 'answer' })).rejects.toEqual(failure('stopped'));
    expect(worker.pid).toBeUndefined();
  });
});
