import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect } from '@playwright/test';

interface AnotherShop {
  readonly origin: string;
  close(): Promise<void>;
}

/** A shop of its own, beside the one that all tests share, configured by `env`. */
export async function openAnotherShop(env: Readonly<Record<string, string>>): Promise<AnotherShop> {
  const port = await freePort();
  const shop = spawn(process.execPath, ['e2e/serve.ts', String(port)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  const isReady = async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.status;
  await expect.poll(isReady, { timeout: 60_000 }).toBe(200);
  return {
    origin,
    close: async () => {
      const closed = once(shop, 'exit');
      shop.kill('SIGTERM');
      await closed;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('no free port');
  return address.port;
}
