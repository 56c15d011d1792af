import { get } from 'node:http';
import { expect, it } from 'vitest';
import { forThisTest } from '../../api/testing/database/database.ts';
import type { Handler } from '../http/http.ts';
import { serveForThisTest } from '../testing/serve.ts';
import { startShopProcess } from '../testing/shop-process.ts';
import { keepBackOfficeApart } from './staff-origin.ts';

const PATHS = ['/admin', '/admin/orders', '/api/admin/session', '/api/%61dmin/session'];

/** The status of a call with this Host header, which `fetch` does not let anybody set. */
const statusAt = (origin: string, path: string, host: string): Promise<number | undefined> =>
  new Promise((done, fail) => {
    get(origin + path, { headers: { Host: host } }, (response) => {
      response.resume();
      done(response.statusCode);
    }).once('error', fail);
  });

async function serve(staffUrl: string | undefined): Promise<string> {
  const answer: Handler = (_request, response) => void response.end('here');
  const routes = [{ name: 'all', matches: () => true, answer }];
  const config = { staffUrl, publicUrl: 'https://shop.example' };
  return serveForThisTest({ routes: keepBackOfficeApart(routes, config) });
}

it('B02 with STAFF_URL the back office is found there alone, and nowhere on the shop', async () => {
  const origin = await serve('https://staff.shop.example');
  for (const path of PATHS) {
    expect([path, await statusAt(origin, path, 'shop.example')]).toEqual([path, 404]);
    expect([path, await statusAt(origin, path, 'blog.shop.example')]).toEqual([path, 404]);
    expect([path, await statusAt(origin, path, 'Staff.Shop.Example')]).toEqual([path, 200]);
  }
  for (const path of ['/', '/administration', '/api/shop'])
    expect([path, await statusAt(origin, path, 'shop.example')]).toEqual([path, 200]);
});

it('B02 a whole shop keeps it so', async () => {
  const { url } = await forThisTest();
  const STAFF_URL = 'https://staff.shop.example';
  const shop = await startShopProcess({ DATABASE_URL: url, STAFF_URL, JOBS: 'off' });
  const origin = await shop.opened;
  expect(await statusAt(origin, '/api/admin/session', 'shop.example')).toBe(404);
  expect(await statusAt(origin, '/api/admin/session', new URL(origin).host)).toBe(404);
  expect(await statusAt(origin, '/api/admin/session', 'staff.shop.example')).toBe(401);
});

it('without STAFF_URL the back office lies below the shop', async () => {
  const origin = await serve(undefined);
  for (const path of PATHS) expect([path, await statusAt(origin, path, 'shop.example')]).toEqual([path, 200]);
});
