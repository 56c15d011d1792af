import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../server/database/embedded-postgres.ts';
import { NODE_OPTIONS } from '../server/node-options.ts';

export interface Served {
  readonly origin: string;
  readonly child: ChildProcess;
  /** Milliseconds from the start of the process to its first ready response. */
  readonly readyAfterMs: number;
  stop(): Promise<void>;
}

/** Starts a Node program on `PORT` (any free port unless `env` sets it), and waits until `path` returns 200. */
export async function serve(program: string, env: Record<string, string>, path = '/readyz'): Promise<Served> {
  const port = env.PORT ?? String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, [...NODE_OPTIONS, program], {
    env: { ...process.env, ...env, PORT: port, PUBLIC_URL: origin },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await isReady(origin + path))) {
    if (child.exitCode !== null) throw new Error(`${program} exited with code ${child.exitCode}`);
    await delay(20);
  }
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await ended;
  };
  return { origin, child, readyAfterMs: performance.now() - started, stop };
}

/** Resident memory of a process in megabytes. */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

async function isReady(url: string): Promise<boolean> {
  return fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );
}
