import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { NGINX } from './testing/nginx.ts';

const OPENSSL = spawnSync('openssl', ['version']).status === 0;

// The other tests of nginx leave TLS out. Only the ports and what a network of containers has differ here.
it.skipIf(NGINX === undefined || !OPENSSL)(
  'this machine’s nginx takes ops/nginx.conf with TLS and HTTP/2',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'halyard-nginx-tls-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await mkdir(join(folder, 'logs'));
    const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
    const request = [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=shop.example',
    ];
    expect(spawnSync('openssl', [...request, '-keyout', key, '-out', certificate]).status).toBe(0);
    const config = (await readFile(new URL('../ops/nginx.conf', import.meta.url), 'utf8'))
      .replaceAll('/etc/nginx/tls', folder)
      .replace(/listen (80|443)/g, (_, port) => `listen 127.0.0.1:${10_000 + Number(port)}`)
      .replace(/shop-(\d):/g, '127.0.0.$1:');
    await writeFile(join(folder, 'nginx.conf'), config);
    const own = ['-g', `pid ${join(folder, 'pid')};`];
    const { status, stderr } = spawnSync(NGINX ?? '', ['-t', '-p', folder, '-c', 'nginx.conf', ...own], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')]);
    expect(config).toContain(':10443 ssl http2;');
  },
);
