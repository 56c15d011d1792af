import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { childEnv } from '../../api/testing/jobs/child-env.ts';

const TINY_SHOP = fileURLToPath(new URL('./tiny-shop.ts', import.meta.url));

export interface ShopProcess {
  readonly child: ChildProcess;
  /** Everything that it has written to its output so far. */
  readonly output: () => string;
  /** The origin at which it listens, once it has logged that it is open. */
  readonly opened: Promise<string>;
  /** Its exit code. */
  readonly ended: Promise<number | null>;
}

/** Starts the server as a child process on a free port; it is stopped when the test ends. */
export async function startShopProcess(env: Record<string, string>): Promise<ShopProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'halyard-shop-'));
  const child = spawn(process.execPath, [TINY_SHOP], {
    env: childEnv({ PORT: '0', DATA_DIR: dataDir, SAMPLE_SHOP: 'off', ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  });
  let output = '';
  const opened = new Promise<string>((done, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        const address = /open at (?:[^ ]+, listening at )?(http:\/\/[\w.:]+)/.exec(output)?.[1];
        if (address) done(address);
      });
    }
    ended.then(() => fail(new Error(`The shop ended before it was open:\n${output}`)));
  });
  // Tests of failing starts never await the address.
  opened.catch(() => {});
  return { child, output: () => output, opened, ended };
}
