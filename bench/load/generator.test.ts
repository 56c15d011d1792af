import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it, vi } from 'vitest';
import { findGenerator, NEW_ID } from './generator.ts';

let server: Server | undefined;
afterEach(() => {
  vi.unstubAllEnvs();
  server?.close();
});

/** @returns the origin of a server, and what it was sent. */
async function openServer(status: number) {
  const sent: { path: string; key: string; body: string }[] = [];
  server = createServer(async (request, response) => {
    sent.push({ path: request.url ?? '', key: String(request.headers.key), body: await text(request) });
    response.writeHead(status).end('{}');
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sent };
}

const POSTED = {
  method: 'POST' as const,
  path: '/new',
  headers: { key: NEW_ID },
  body: `{"of":"é \\"${NEW_ID}\\""}`,
};
const READ = { method: 'GET' as const, path: '/old', headers: { key: 'none' } };

const GENERATORS: [string, string | undefined][] = [
  ['wrk where it is installed', undefined],
  ['autocannon otherwise', '/nowhere'],
];

it.each(GENERATORS)('sends requests in turn, each with a fresh id in all its places: %s', async (_, path) => {
  if (path) vi.stubEnv('PATH', path);
  const generator = await findGenerator();
  const { origin, sent } = await openServer(200);
  const figures = await generator.send(origin, [POSTED, READ], 1);
  expect(figures.requests).toBeGreaterThan(10);
  // autocannon counts whole milliseconds, so a fast machine answers half of the requests in 0.
  expect(figures.p50Ms).toBeGreaterThanOrEqual(0);
  expect(figures.p99Ms).toBeGreaterThanOrEqual(figures.p50Ms);
  const posted = sent.filter((one) => one.path === '/new');
  expect(new Set(posted.map(({ key }) => key)).size).toBe(posted.length);
  expect(posted.map(({ body }) => body)).toEqual(posted.map(({ key }) => `{"of":"é \\"${key}\\""}`));
  expect(posted.length).toBeGreaterThan(sent.length / 4);
});

it('says how to get wrk where it is not installed', async () => {
  vi.stubEnv('PATH', '/nowhere');
  expect((await findGenerator()).words).toContain('apt-get install wrk');
});

it.each(GENERATORS)('fails when a request is refused, and says which: %s', async (_, path) => {
  if (path) vi.stubEnv('PATH', path);
  const { origin } = await openServer(500);
  await expect((await findGenerator()).send(origin, [READ], 1)).rejects.toThrow('/old');
});
