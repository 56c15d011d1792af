import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readStripeEvent } from '../payments/stripe-events.ts';
import { createTestApp } from '../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { everyRun } from '../testing/runs.ts';
import {
  mixedBody,
  type WorstBody,
  worstForAnyCall,
  worstForSchema,
  worstForSharedSteps,
} from '../testing/worst-bodies.ts';

let database: TestDatabase;
let app: ReturnType<typeof createTestApp>;
/** Milliseconds that JSON.parse takes for an ordinary body of 256 kB. */
let ordinary: number;
beforeAll(async () => {
  database = await createTestDatabase('empty');
  app = createTestApp(database.db);
  ordinary = await timeOfParsing(mixedBody());
});
afterAll(() => database.drop());

/** @returns milliseconds of CPU time of this thread, so that other load on the machine does not count. */
async function timeOf(work: () => unknown, times: number): Promise<number> {
  const before = process.threadCpuUsage();
  for (let i = 0; i < times; i++) await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000 / times;
}

/** Repetitions, because the thread clock advances in steps of several milliseconds. */
const TIMES = 50;

const timeOfParsing = (text: string) =>
  timeOf(() => {
    try {
      JSON.parse(text);
    } catch {
      // Malformed JSON throws where it goes wrong; the time until then counts.
    }
  }, TIMES);

/** @returns the bodies that take more than 20 times as long as JSON.parse takes for them or for an ordinary body. */
async function tooSlow(
  bodies: Iterable<WorstBody>,
  work: (text: string, title: string) => () => unknown,
): Promise<string[]> {
  const slow: string[] = [];
  for (const { title, text } of bodies) {
    const read = work(text, title);
    if ((await timeOf(read, 1)) <= 20 * ordinary) continue;
    const limit = 20 * Math.max(ordinary, await timeOfParsing(text));
    const ms = Math.min(await timeOf(read, 3), await timeOf(read, 3));
    if (ms > limit) slow.push(`${title}: ${Math.round(ms)} ms, not ${Math.round(limit)}`);
  }
  return slow;
}

const post = (path: string, type: string) => (body: string) => () =>
  app.request(`/api${path.replaceAll(/\{\w+\}/g, 'x')}`, {
    method: 'POST',
    headers: { 'Content-Type': type, 'Content-Length': String(Buffer.byteLength(body)) },
    body,
  });

/** Every operation that may have a body, with the schema of its JSON. New operations are covered automatically. */
function callsWithBody() {
  return app.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route' || definition.route.method === 'get') return [];
    const { path, request } = definition.route;
    const media = request?.body?.content['application/json'];
    return [{ path, schema: media && 'schema' in media ? media.schema : undefined }];
  });
}

const schemasOfCalls = () =>
  callsWithBody().flatMap(({ path, schema }) => (schema instanceof z.ZodType ? [{ path, schema }] : []));

interface Findings {
  readonly slow: string[];
  /** Bodies for which a schema reports more than 100 issues. */
  readonly manyIssues: string[];
}

let findings: Promise<Findings> | undefined;

/** Of how many parts of the worst bodies an operation reads one. */
const PARTS = everyRun ? 4 : 12;

/** Schemas share their kinds of fields, so each field takes a third of the worst values unless all are run. */
const SHARE = everyRun ? 1 : 3;

/** Validates the worst bodies of each schema, once for all tests: generating them takes seconds. */
function readWorstBodies(): Promise<Findings> {
  findings ??= (async () => {
    const slow: string[] = [];
    const manyIssues: string[] = [];
    for (const [i, { path, schema }] of schemasOfCalls().entries()) {
      const found = await tooSlow(worstForSchema(schema, { share: SHARE, offset: i }), (text, title) => {
        const body: unknown = JSON.parse(text);
        const issues = schema.safeParse(body).error?.issues.length ?? 0;
        if (issues > 100) manyIssues.push(`${path} ${title}: ${issues} issues`);
        return () => schema.safeParse(body);
      });
      slow.push(...found.map((line) => `${path} ${line}`));
    }
    return { slow, manyIssues };
  })();
  return findings;
}

describe('P76 256 kB of the worst body take at most 20 times as long as JSON.parse of 256 kB', () => {
  it('in the schema of every operation and each of its fields', { timeout: 300_000 }, async () => {
    expect(schemasOfCalls().length).toBeGreaterThan(14);
    expect((await readWorstBodies()).slow).toEqual([]);
  });

  it('in the handling of every operation, from the first byte of a body to the response', {
    timeout: 300_000,
  }, async () => {
    const slow = await tooSlow(worstForSharedSteps(), post('/check-order', 'application/json'));
    // All operations share these steps, so the bodies take turns: each operation reads its part of them.
    const bodies = [...worstForAnyCall()];
    for (const [i, { path }] of callsWithBody().entries()) {
      const part = bodies.filter((_, j) => j % PARTS === i % PARTS);
      const found = await tooSlow(part, post(path, 'application/json'));
      slow.push(...found.map((line) => `${path} ${line}`));
    }
    expect(slow).toEqual([]);
  });

  it.each([
    ['/s3-cloud-storage', 'multipart/form-data; boundary=-'],
    ['/newsletter/unsubscribe/{token}', 'multipart/form-data; boundary=-'],
    ['/newsletter/unsubscribe/{token}', 'application/x-www-form-urlencoded'],
  ])('in the forms that %s accepts as %s', async (path, type) => {
    const head = '---\r\nContent-Disposition: form-data; name="a"\r\n';
    const bodies = [
      ...['-', '--', '\r', '\r\n', '\r\n-', '\r\n--', '\r\n---', '---\r\n', head, `${head}\r\n1\r\n`].map(
        fill,
      ),
      ...['%', '&', '=', 'a=&', 'a[]=1&', '%2', '+', ';'].map(fill),
      `${head}${fill('X: a\r\n')}`,
      `${head}X: ${fill(';a="')}`,
      `---\r\nContent-Disposition: form-data; name="${fill('\\"')}`,
      `${head.replace('"a"', '"file"; filename="a"')}\r\n${fill('\r\n--')}`,
    ].map((text) => ({ title: text.slice(0, 20), text }));
    expect(await tooSlow(bodies, post(path, type))).toEqual([]);
  });

  it('in the signature of a payment event', async () => {
    const now = new Date();
    const time = `t=${Math.floor(now.getTime() / 1000)}`;
    const signatures = [
      fill('v1=a,', 60_000),
      `${time},${fill(`v1=${'a'.repeat(64)},`, 60_000)}`,
      fill('=', 60_000),
    ];
    const bodies = [...worstForAnyCall()].flatMap(({ title, text }) =>
      signatures.map((signature) => ({ title: `${title} ${signature.slice(0, 20)}`, text, signature })),
    );
    for (const { signature, ...body } of bodies) {
      const read = (text: string) => () => {
        expect(() =>
          readStripeEvent({ body: text, signature, secret: 'whsec_x', isLive: false, now }),
        ).toThrow('signed');
      };
      expect(await tooSlow([body], read)).toEqual([]);
    }
  });

  it('in a payment event, which may have 1 MB', async () => {
    const now = new Date();
    const signature = `t=${Math.floor(now.getTime() / 1000)},v1=${'a'.repeat(64)}`;
    const bodies = [...worstForAnyCall()].map(({ title, text }) => ({ title, text: text.repeat(4) }));
    const read = (body: string) => () => {
      expect(() => readStripeEvent({ body, signature, secret: 'whsec_x', isLive: false, now })).toThrow(
        'signed',
      );
    };
    expect(await tooSlow(bodies, read)).toEqual([]);
    expect(await tooSlow(bodies, post('/payment-webhooks/stripe', 'application/json'))).toEqual([]);
  });
});

it('P76 checks the size of a list or record before reading its items', { timeout: 300_000 }, async () => {
  expect((await readWorstBodies()).manyIssues).toEqual([]);
});

/** Repeats the unit up to this many bytes. */
const fill = (unit: string, bytes = 256 * 1024) => unit.repeat(Math.floor(bytes / unit.length));
