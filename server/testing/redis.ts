import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { onTestFinished } from 'vitest';
import { freePort } from '../database/embedded-postgres.ts';

/** The reason why tests of Redis are skipped on this machine, if they are. */
export const NO_REDIS: string | undefined = (() => {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'redis-server is not installed';
  }
})();

export interface TestRedis {
  readonly url: string;
  /** Kills it abruptly. `start` restarts it, empty, at the same address. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Suspends it: connections stay open, but it no longer responds. */
  hang(): void;
  goOn(): void;
}

/** Starts a Redis without persistence, which is stopped when the test ends. */
export async function startRedis(): Promise<TestRedis> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  const start = async () => {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    child = spawn('redis-server', [...options, '--requirepass', 'hunter2'], { stdio: 'ignore' });
    while (!(await takesConnections(port)));
  };
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  onTestFinished(kill);
  return {
    url: `redis://:hunter2@127.0.0.1:${port}`,
    kill,
    start,
    hang: () => void child?.kill('SIGSTOP'),
    goOn: () => void child?.kill('SIGCONT'),
  };
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => done(true)).once('error', () => setTimeout(done, 20, false));
    socket.once('connect', () => socket.destroy());
  });
}
