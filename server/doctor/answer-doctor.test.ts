import { expect, it } from 'vitest';
import { serveForThisTest } from '../testing/serve.ts';
import { answerDoctor } from './answer-doctor.ts';
import { makeProof } from './proof.ts';

const KEY = Buffer.alloc(32, 7);
const MINUTES = 60_000;
const ago = (ms: number) => makeProof(KEY, new Date(Date.now() - ms));

const ask = (url: string, proof: string, init: RequestInit = {}) =>
  fetch(url, { headers: { 'X-Halyard-Doctor': proof, 'X-Forwarded-For': '203.0.113.9, 10.0.0.1' }, ...init });

it('P152 tells nobody how many proxies there are who does not prove to know the key of staff', async () => {
  const url = await serveForThisTest(answerDoctor({ key: KEY, trustedProxies: 1 }));
  const [at, signature = ''] = ago(0).split('.');
  const bad = [
    '',
    'x',
    ago(6 * MINUTES),
    ago(-6 * MINUTES),
    makeProof(Buffer.alloc(32, 8), new Date()),
    `${Number(at) + 1}.${signature}`,
    `${at}.${signature.toUpperCase()}`,
    `${at}.${signature.slice(2)}`,
    `${at}.${'0'.repeat(64)}`,
  ];
  for (const proof of bad) expect([proof, (await ask(url, proof)).status]).toEqual([proof, 404]);
  expect((await ask(url, ago(0), { method: 'POST', headers: { 'X-Halyard-Doctor': ago(0) } })).status).toBe(
    404,
  );
  const keyless = await serveForThisTest(answerDoctor({ key: undefined, trustedProxies: 1 }));
  expect((await ask(keyless, ago(0))).status).toBe(404);
});

it('tells doctor what arrived, and lets nobody cache it', async () => {
  const url = await serveForThisTest(answerDoctor({ key: KEY, trustedProxies: 1 }));
  const answer = await ask(url, ago(4 * MINUTES));
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  expect(await answer.json()).toEqual({ forwarded: 2, trustedProxies: 1, host: new URL(url).host });
});
