import { expect, it } from 'vitest';
import { createTestApi, createTestApp } from './testing/api.ts';
import { readDocument } from './testing/api-document.ts';
import { forThisTest } from './testing/database/database.ts';
import { callerOf } from './testing/malformed/call-app.ts';
import { sendMalformed } from './testing/malformed/send-malformed.ts';
import { runsOf } from './testing/runs.ts';

it('P143 fails at none of many calls of the shop with one wrong value each', {
  timeout: 120_000,
}, async () => {
  const { db } = await forThisTest('shop');
  const document = await readDocument(createTestApi(db));
  const send = callerOf(createTestApp(db));
  const garbage = { document, without: new Set<string>(), send, seed: 28, count: runsOf(1000), workers: 2 };
  expect((await sendMalformed(garbage)).failures).toEqual([]);
});
