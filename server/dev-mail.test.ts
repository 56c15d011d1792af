import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { devMailHandler } from './dev-mail.ts';
import { serveForThisTest } from './testing/serve.ts';

const mail = (subject: string, html: string) =>
  [
    'From: Halyard <orders@halyard.example>',
    'To: ann@example.com',
    `Subject: ${subject}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary=part',
    '',
    '--part',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Thank you <Ann>',
    '--part',
    'Content-Type: text/html; charset=utf-8',
    '',
    html,
    '--part--',
    '',
  ].join('\r\n');

const SHOP = { publicUrl: 'http://shop.example:3000', trustedProxies: 0 };

async function serveMails(where = SHOP): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'halyard-mail-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'mail'));
  await writeFile(join(folder, 'secret.eml'), mail('Secret', ''));
  await writeFile(
    join(folder, 'mail', '2026-01-01T00-00-00Z-order-confirmation-1.eml'),
    mail('First', '<p>1</p>'),
  );
  const second = mail('Second <b>', '<h1 title="a">Hello</h1><script>alert(1)</script>');
  await writeFile(join(folder, 'mail', '2026-01-02T00-00-00Z-order-confirmation-2.eml'), second);
  await writeFile(join(folder, 'mail', 'notes.txt'), 'no mail');
  return serveForThisTest(devMailHandler(join(folder, 'mail'), where));
}

it('lists the mails, newest first', async () => {
  const page = await (await fetch(`${await serveMails()}/dev/mail`)).text();
  expect(
    [...page.matchAll(/<a href="([^"]+)">([^<]+)/g)].map(([, href, subject]) => [href, subject]),
  ).toEqual([
    ['/dev/mail/2026-01-02T00-00-00Z-order-confirmation-2.eml', 'Second &lt;b&gt;'],
    ['/dev/mail/2026-01-01T00-00-00Z-order-confirmation-1.eml', 'First'],
  ]);
});

it.each([
  ['/fr/dev/mail', 'en', 'Courriels', '/fr/dev/mail/'],
  ['/dev/mail', 'fr-CA,fr;q=0.9,en;q=0.8', 'Courriels', '/dev/mail/'],
  ['/dev/mail', 'de', 'Mail', '/dev/mail/'],
])('%s for a browser in %s is titled %s', async (path, accepted, title, below) => {
  const origin = await serveMails();
  const page = await (await fetch(origin + path, { headers: { 'Accept-Language': accepted } })).text();
  expect(page).toContain(`<h1>${title}</h1>`);
  const [, href = ''] = /<a href="([^"]+)"/.exec(page) ?? [];
  expect(href.startsWith(below)).toBe(true);
  const mail = await fetch(origin + href, { headers: { 'Accept-Language': accepted } });
  expect(await mail.text()).toContain(`<html lang="${title === 'Courriels' ? 'fr-CA' : 'en-CA'}">`);
});

it('shows a mail as text and in a sandboxed frame', async () => {
  const origin = await serveMails();
  const answer = await fetch(`${origin}/dev/mail/2026-01-02T00-00-00Z-order-confirmation-2.eml`);
  const page = await answer.text();
  expect(page).toMatch(/<iframe title="HTML part" sandbox srcdoc="&lt;h1 title=&quot;a&quot;&gt;Hello/);
  expect(page).toContain('Thank you &lt;Ann&gt;');
  expect(page).not.toContain('<script');
  expect(answer.headers.get('Content-Security-Policy')).toContain(`default-src 'none'`);
});

it.each(['notes.txt', '..secret.eml', 'none.eml', 'a/b.eml'])('returns 404 for %s', async (name) => {
  expect((await fetch(`${await serveMails()}/dev/mail/${name}`)).status).toBe(404);
});

it('shows an empty list before the first mail', async () => {
  const origin = await serveForThisTest(devMailHandler(join(tmpdir(), 'halyard-no-such-folder'), SHOP));
  expect(await (await fetch(`${origin}/dev/mail`)).text()).toContain('No mail yet');
});

/** @returns the status of the mail list for these headers. Uses `http.get`, since fetch cannot set the Host header. */
async function statusWith(headers: Record<string, string>, where = SHOP): Promise<number | undefined> {
  const [answer]: IncomingMessage[] = await once(
    get(`${await serveMails(where)}/dev/mail`, { headers, agent: false }),
    'response',
  );
  answer?.resume();
  return answer?.statusCode;
}

it.each(['shop.example', 'SHOP.example:80', 'localhost:3000', '127.0.0.1', '[::1]:3000'])(
  'P87 shows mails to a request for the host %s',
  async (host) => {
    expect(await statusWith({ Host: host })).toBe(200);
  },
);

it.each(['rebind.evil.example', 'shop.example.evil.example', 'evil.example:3000', '10.0.0.1', 'a b'])(
  'P87 returns 404 to a request for the foreign host %s',
  async (host) => {
    expect(await statusWith({ Host: host })).toBe(404);
  },
);

it.each(['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'X-Forwarded-Proto'])(
  'P87 returns 404 to a request through an untrusted proxy that sends %s',
  async (header) => {
    const headers = { Host: 'shop.example', [header]: '203.0.113.9' };
    expect(await statusWith(headers)).toBe(404);
    expect(await statusWith(headers, { ...SHOP, trustedProxies: 1 })).toBe(200);
  },
);
