import { afterEach, expect, it, vi } from 'vitest';
import { formSender } from './form-sender.ts';

afterEach(() => vi.unstubAllGlobals());

/** Answers in turn with these statuses; 0 loses the answer. @returns the keys that were sent. */
function answering(...statuses: number[]): (string | null)[] {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('Idempotency-Key'));
    const status = statuses.shift() ?? 201;
    if (status === 0) throw new TypeError('fetch failed');
    return new Response('{}', { status });
  });
  return keys;
}

it('R75 sends one key for a submission until it is received, and another for what comes then', async () => {
  const keys = answering(0, 503, 201, 201);
  const send = formSender('/custom-quote');
  for (const _ of [1, 2]) await expect(send({ project: 'A' })).rejects.toThrow();
  for (const _ of [1, 2]) await send({ project: 'A' });
  expect(keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
  expect(keys.slice(0, 3)).toEqual([keys[0], keys[0], keys[0]]);
  expect(keys[3]).not.toBe(keys[0]);
});

it('sends another key for another text', async () => {
  const keys = answering(0, 0);
  const send = formSender('/custom-quote');
  for (const project of ['A', 'B']) await expect(send({ project })).rejects.toThrow();
  expect(new Set(keys).size).toBe(2);
});
