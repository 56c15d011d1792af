import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { serveForThisTest } from '../testing/serve.ts';
import { startFront } from '../testing/well-set-up.ts';
import { answerDoctor } from './answer-doctor.ts';
import { checkAddress } from './check-address.ts';

const KEY = Buffer.alloc(32, 7);

const startShop = (trustedProxies: number) => serveForThisTest(answerDoctor({ key: KEY, trustedProxies }));

async function sayOf(publicUrl: string, staffKey: Buffer | undefined = KEY): Promise<string[]> {
  const findings = await checkAddress({ publicUrl, staffKey });
  return findings
    .map(({ state, text }) => `${state}: ${text}`)
    .filter((line) => !line.includes('only this machine'));
}

/** A port at which nothing listens any more. */
async function goneUrl(): Promise<string> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  return `http://127.0.0.1:${typeof address === 'object' && address?.port}`;
}

it.each([
  [
    0,
    true,
    /^wrong: Proxies that add to X-Forwarded-For: 1\. TRUSTED_PROXIES of the shop: 0\. Set it to 1: now all visitors/,
  ],
  [3, true, /^wrong: Proxies .*: 1\. .* of the shop: 3\. Set it to 1: now visitors can choose their address/],
  [1, false, /^wrong: Proxies .*: 0\. .* of the shop: 1\. Set it to 0: now visitors can choose/],
  [1, true, /^ok: .* leads to the shop; proxies in front: 1, as TRUSTED_PROXIES says/],
  [0, false, /^ok: .* leads to the shop; proxies in front: 0/],
])('with TRUSTED_PROXIES=%i, where a proxy adds its address: %s', async (trusted, adds, sentence) => {
  const front = await startFront({ adds });
  front.leadTo(await startShop(trusted));
  expect(await sayOf(front.url)).toEqual([expect.stringMatching(sentence)]);
});

it('says that the proxy changes the host', async () => {
  const front = await startFront({ host: 'shop.internal' });
  front.leadTo(await startShop(1));
  expect(await sayOf(front.url)).toEqual([
    `wrong: The proxy passes the host shop.internal on instead of ${new URL(front.url).host}: let it pass the header Host as it came`,
  ]);
});

it('says what is there instead of the shop', async () => {
  const front = await startFront();
  expect(await sayOf(front.url)).toEqual([
    `wrong: ${front.url} answers 502: its proxy runs, and the shop behind it does not. Start it, then run doctor again`,
  ]);
  front.leadTo(await startShop(1));
  expect(await sayOf(front.url, Buffer.alloc(32, 8))).toEqual([
    expect.stringMatching(
      /^wrong: .* answers 404 to doctor: another site is there, or a shop with another STAFF_KEY/,
    ),
  ]);
  const findings = await checkAddress({ publicUrl: front.url, staffKey: undefined });
  expect(findings.at(-1)).toMatchObject({
    state: 'note',
    text: expect.stringContaining('Set STAFF_KEY to let doctor'),
  });
  const elsewhere = await serveForThisTest((_request, response) => {
    response.writeHead(301, { Location: 'https://www.flags.example/' }).end();
  });
  expect(await sayOf(elsewhere)).toEqual([
    expect.stringMatching(
      /^wrong: .* leads on to https:\/\/www\.flags\.example\/: set PUBLIC_URL to where visitors end/,
    ),
  ]);
  const parked = await serveForThisTest(
    (_request, response) => void response.end('<h1>This domain is for sale</h1>'),
  );
  expect(await sayOf(parked)).toEqual([
    expect.stringMatching(/^wrong: .* answers 200 to doctor: another site is there/),
  ]);
});

it('says why the address cannot be called', async () => {
  const gone = await goneUrl();
  expect(await sayOf(gone)).toEqual([
    `wrong: ${gone} cannot be called from this machine (nothing listens there: start the proxy, or correct PUBLIC_URL)`,
  ]);
  expect(await sayOf('https://shop.invalid')).toEqual([
    expect.stringMatching(/^wrong: https:\/\/shop\.invalid cannot be called .*the name/),
  ]);
});
