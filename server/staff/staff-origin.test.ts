import { get } from 'node:http';
import { expect, it } from 'vitest';
import { createTestApp } from '../../api/testing/api.ts';
import { forThisTest } from '../../api/testing/database/database.ts';
import type { Handler } from '../http/http.ts';
import { sendRaw, statusesIn } from '../testing/send-raw.ts';
import { serveForThisTest } from '../testing/serve.ts';
import { startShopProcess } from '../testing/shop-process.ts';
import { keepBackOfficeApart, PAGES_OF_STAFF } from './staff-origin.ts';

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

it('B02 P122 a whole shop keeps it so, in every spelling of an address', async () => {
  const { url } = await forThisTest();
  const STAFF_URL = 'https://staff.shop.example';
  const shop = await startShopProcess({ DATABASE_URL: url, STAFF_URL, JOBS: 'off', TRY_OUT: 'on' });
  const origin = await shop.opened;
  await expectNoWayAround(origin);
  expect(await statusAt(origin, '/api/admin/session', 'shop.example')).toBe(404);
  expect(await statusAt(origin, '/api/admin/session', new URL(origin).host)).toBe(404);
  expect(await statusAt(origin, '/api/admin/session', 'staff.shop.example')).toBe(401);
});

/** Spellings of calls of staff, sent as they are (`curl --path-as-is`). */
const WAYS_AROUND = [
  '/api/./',
  '/api/x/../',
  '/api/%2e%2E/api/',
  '/api%2f',
  '/api\\',
  '/./api/',
  '/x/..%5capi/',
];

/** Tries each spelling under the host of the shop, of staff and of another name, which is nobody's. */
async function expectNoWayAround(origin: string): Promise<void> {
  for (const way of WAYS_AROUND) {
    const targets = [`${way}admin/session`, `${way}admin/orders`, `${way.replace('api', 'fr')}admin/orders`];
    for (const target of targets) {
      for (const host of ['shop.example', 'staff.shop.example', 'other.example']) {
        const said = await sendRaw(
          origin,
          `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
        );
        expect([target, host, statusesIn(said)]).toEqual([target, host, [400]]);
      }
    }
  }
}

it('P122 the API of staff and the route of their pages ask for the host themselves', async () => {
  const { db } = await forThisTest('empty');
  const staff = { db, url: 'https://staff.shop.example', key: Buffer.alloc(32, 7) };
  const api = createTestApp(db, { staff });
  const statusOf = async (host: string) =>
    (await api.request('/api/admin/session', { headers: host === '' ? {} : { Host: host } })).status;
  for (const host of ['', 'shop.example', 'staff.shop.example.evil.example', 'x@staff.shop.example', 'a b'])
    expect([host, await statusOf(host)]).toEqual([host, 404]);
  for (const host of ['staff.shop.example', 'STAFF.shop.example:443'])
    expect([host, await statusOf(host)]).toEqual([host, 401]);

  const answer: Handler = (_request, response) => void response.end('page of staff');
  const routes = [{ name: PAGES_OF_STAFF, matches: () => true, answer }];
  const config = { staffUrl: staff.url, publicUrl: 'https://shop.example' };
  const origin = await serveForThisTest({ routes: keepBackOfficeApart(routes, config) });
  expect(await statusAt(origin, '/elsewhere', 'shop.example')).toBe(404);
  expect(await statusAt(origin, '/elsewhere', 'staff.shop.example')).toBe(200);
});

it('without STAFF_URL the back office lies below the shop', async () => {
  const origin = await serve(undefined);
  for (const path of PATHS) expect([path, await statusAt(origin, path, 'shop.example')]).toEqual([path, 200]);
});
