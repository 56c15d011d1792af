import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { sharedCompileCache } from './child-env.ts';

interface WorkerProcess {
  readonly child: ChildProcess;
  /** Resolves with the signal that killed the process; null when it exited by itself. */
  readonly ended: Promise<NodeJS.Signals | null>;
}

/** Starts a process that works the jobs of a database, until the test ends. */
export async function startWorkerProcess(env: {
  readonly DATABASE_URL: string;
  readonly SMTP_URL: string;
  readonly DIE?: 'after-mail' | 'before-refund' | 'after-refund' | 'after-piece';
}): Promise<WorkerProcess> {
  const child = fork(new URL('./doomed-worker.ts', import.meta.url), {
    env: { ...process.env, ...sharedCompileCache(), ...env },
    execArgv: [],
  });
  const ended = once(child, 'exit').then(([, signal]: (NodeJS.Signals | null)[]) => signal ?? null);
  onTestFinished(async () => {
    if (child.connected) child.disconnect();
    await ended;
  });
  await once(child, 'message');
  return { child, ended };
}
