import { randomUUID } from 'node:crypto';
import { expect, expectTypeOf, it, vi } from 'vitest';
import { z } from 'zod';
import type { ProblemCode } from '../../contract/problem.ts';
import { answerProblem } from '../http/problem.ts';
import { createRouter, json } from '../http/router.ts';
import { forThisTest } from '../testing/database/database.ts';
import { signInStaff } from '../testing/staff/sign-in-staff.ts';
import { KEY, VERSION } from './change-headers.ts';
import { changeRoute } from './change-route.ts';
import { changedMeanwhile } from './if-match.ts';
import type { StaffEnv } from './require-staff.ts';
import { staffRoutes } from './staff-routes.ts';

const answer = json('A number', z.object({ data: z.object({ seen: z.int() }) }));

async function openCalls(verb: (version: number) => Promise<{ seen: number }>) {
  const { db } = await forThisTest();
  const { id } = await signInStaff({ db }, 'desk');
  const change = changeRoute('orders.note', {
    call: 'POST /things/{id}',
    operationId: 'changeThing',
    summary: 'Change a thing',
    version: VERSION,
    key: KEY,
    params: z.object({ id: z.string() }),
    body: z.object({ text: z.string() }),
    answer,
    verb: ({ version }) => verb(version),
  });
  const app = createRouter<StaffEnv>();
  app.use(async (c, next) => {
    c.set('staff', { id, role: 'desk', isProven: true } as StaffEnv['Variables']['staff']);
    c.set('language', 'en');
    await next();
  });
  app.route('/', staffRoutes('Things', change)({ db, now: () => new Date() }));
  app.onError((error, c) => answerProblem(error, c as never));
  const send = async (headers: Record<string, string>, body: object = { text: 'a' }) =>
    app.request('/things/7', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  return send;
}

const codeOf = async (response: Response) => ((await response.json()) as { code?: ProblemCode }).code;

it('checks the body, then the version, then the key, and then asks the verb', async () => {
  const verb = vi.fn(async () => {
    throw changedMeanwhile({ seen: 8 });
  });
  const send = await openCalls(verb);
  const key = { 'Idempotency-Key': randomUUID() };
  const seen = { 'If-Match': '"v7"' };
  expect(await codeOf(await send({}, {}))).toBe('INVALID_REQUEST');
  expect(await codeOf(await send(key))).toBe('PRECONDITION_REQUIRED');
  expect(await codeOf(await send(seen))).toBe('IDEMPOTENCY_KEY_REQUIRED');
  expect(verb).not.toHaveBeenCalled();
  expect(await codeOf(await send({ ...key, ...seen }))).toBe('CHANGED_MEANWHILE');
  expect(verb).toHaveBeenCalledExactlyOnceWith(7);
});

it('replays the answer of a key, whatever the verb would say by now', async () => {
  const verb = vi.fn(async (seen: number) => ({ seen })).mockImplementationOnce(async (seen) => ({ seen }));
  const send = await openCalls(verb);
  const headers = { 'Idempotency-Key': randomUUID(), 'If-Match': '"v7"' };
  expect(await (await send(headers)).json()).toEqual({ data: { seen: 7 } });
  verb.mockRejectedValue(changedMeanwhile(null));
  expect(await (await send(headers)).json()).toEqual({ data: { seen: 7 } });
  expect(verb).toHaveBeenCalledOnce();
  expect(await codeOf(await send({ ...headers, 'If-Match': '"v8"' }))).toBe('IDEMPOTENCY_KEY_REUSED');
  expect(await codeOf(await send(headers, { text: 'b' }))).toBe('IDEMPOTENCY_KEY_REUSED');
});

it('R12 tries a change again that the database aborts', async () => {
  const verb = vi.fn(async (seen: number) => ({ seen }));
  verb.mockRejectedValueOnce(Object.assign(new Error('deadlock detected'), { code: '40P01' }));
  const send = await openCalls(verb);
  expect((await send({ 'Idempotency-Key': randomUUID(), 'If-Match': '"v7"' })).status).toBe(200);
  expect(verb).toHaveBeenCalledTimes(2);
});

it('is refused by TypeScript without what it needs', () => {
  const about = { call: 'POST /x', operationId: 'x', summary: 'X', answer } as const;
  // @ts-expect-error It has neither version nor key, and does not say why.
  changeRoute('orders.note', { ...about, verb: async () => ({ seen: 1 }) });
  // @ts-expect-error Its verb needs a version, which the route does not read.
  changeRoute('orders.note', { ...about, key: KEY, verb: async ({ version: seen }) => ({ seen }) });
  // @ts-expect-error Its verb returns something else than it answers, and nothing is shown instead.
  changeRoute('orders.note', { ...about, key: KEY, verb: async () => 'else' });
  // @ts-expect-error It does nothing.
  changeRoute('orders.note', { ...about, key: KEY });
  changeRoute('orders.note', {
    ...about,
    version: VERSION,
    verb: async ({ version, body }) => {
      expectTypeOf(version).toEqualTypeOf<number>();
      expectTypeOf(body).toEqualTypeOf<undefined>();
      return { seen: version };
    },
  });
});
