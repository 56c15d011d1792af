import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../database/embedded-postgres.ts';

export const NGINX = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find((path) =>
  existsSync(path),
);

interface Options {
  /** Ports of the shop's processes on this machine. */
  readonly shops: readonly number[];
  /** An existing folder for nginx's files. */
  readonly folder: string;
}

export interface Proxy {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Runs `ops/nginx.conf` on loopback in front of these processes, with other names, ports and without TLS. */
export async function startNginx({ shops, folder }: Options): Promise<Proxy> {
  if (NGINX === undefined) throw new Error('nginx is not installed');
  const [port, plainPort] = [await freePort(), await freePort()];
  const original = await readFile(new URL('../../ops/nginx.conf', import.meta.url), 'utf8');
  const config = join(folder, 'nginx.conf');
  await writeFile(config, onLoopback(original, { port, plainPort, shops, folder }));
  await mkdir(join(folder, 'logs'), { recursive: true });
  const child = spawn(NGINX, ['-p', folder, '-c', config, '-g', `daemon off; pid ${join(folder, 'pid')};`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${origin}/metrics`).then(
      (answer) => answer.status === 404,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`nginx exited with code ${child.exitCode}`);
    await delay(20);
  }
  return {
    origin,
    stop: async () => {
      child.kill('SIGQUIT');
      await ended;
    },
  };
}

interface Places {
  readonly port: number;
  readonly plainPort: number;
  readonly shops: readonly number[];
  readonly folder: string;
}

function onLoopback(config: string, { port, plainPort, shops, folder }: Places): string {
  const servers = shops.map((shop) => `server 127.0.0.1:${shop} max_fails=0;`).join('\n    ');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${join(folder, name)};`,
  );
  return (
    config
      .replace(/^ *ssl_.*\n/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
      .replace(/server shop-1:.*\n *server shop-2:.*/, servers)
      // All visitors of a test share one address, so the limit per address is removed.
      .replace(/^ *limit_conn .*\n/m, '')
      .replace('http {\n', `http {\n${temporary.join('\n')}\n`)
  );
}
