import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi } from '../../testing/api.ts';
import { type ApiDocument, operationsOf, readDocument, schemaValidator } from '../../testing/api-document.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { EXAMPLES } from './examples.ts';
import { REQUEST_SCHEMAS } from './schema-names.ts';

let database: TestDatabase;
let document: ApiDocument;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase('empty');
  document = await readDocument(createTestApi(database.db));
  folder = await mkdtemp(join(tmpdir(), 'halyard-document-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

it('passes the OpenAPI linter', async () => {
  const file = join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(document));
  const lint = promisify(execFile)('node_modules/.bin/redocly', ['lint', file, '--format=json'], {
    env: { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  const { stdout } = await lint.catch((error: { stdout: string }) => error);
  const { totals, problems } = JSON.parse(stdout);
  expect(problems).toEqual([]);
  expect(totals).toEqual({ errors: 0, warnings: 0, ignored: 0 });
});

describe('every operation', () => {
  it('has a unique id, one tag, a success response and problem responses', () => {
    const operations = operationsOf(document);
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(operations.length);
    for (const { path, operation } of operations) {
      const statuses = Object.keys(operation.responses);
      const succeeds = statuses.some((status) => /^[23]/.test(status));
      expect([path, operation.tags?.length, succeeds]).toEqual([path, 1, true]);
      expect([path, ...statuses]).toEqual(expect.arrayContaining(['4XX', '5XX']));
    }
  });

  it('requires its header if it takes an order or a signed event', () => {
    const headersOf = (path: string) =>
      document.paths[path]?.post?.parameters?.filter((one) => one.in === 'header').map(pick);
    const pick = ({ name, required }: { name: string; required: boolean }) => [name, required];
    expect(headersOf('/api/checkout')).toEqual([['Idempotency-Key', true]]);
    expect(headersOf('/api/payment-webhooks/stripe')).toEqual([['Stripe-Signature', true]]);
  });

  it('takes the language', () => {
    for (const { path, operation } of operationsOf(document))
      expect([path, ...(operation.parameters ?? [])]).toContainEqual({
        $ref: '#/components/parameters/Language',
      });
  });

  it('describes its request body', () => {
    const bodyOf = (path: string) => Object.keys(document.paths[path]?.post?.requestBody?.content ?? {});
    expect(bodyOf('/api/payment-webhooks/stripe')).toEqual(['application/json']);
    expect(bodyOf('/api/newsletter/unsubscribe/{token}')).toEqual([
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/json',
    ]);
  });
});

it('contains each schema once, which keeps it small', () => {
  const text = JSON.stringify(document);
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(['Address', 'Category', 'Order', 'Pagination', 'Problem', 'Product', 'Review']),
  );
  expect(text.split('"starting_price":{').length - 1).toBe(2);
  expect(text.length).toBeLessThan(206_000);
});

describe('the document accepts a body exactly when the server does', () => {
  const VALUES = [undefined, null, '', ' ', 'x', 'x'.repeat(6000), 0, -1, 1.5, 1e9, true, [], {}];
  const CASES = Object.entries(EXAMPLES).filter(([name]) => name in REQUEST_SCHEMAS);

  it.each(CASES)('%s', (name, example) => {
    const isRight = schemaValidator(document)({ $ref: `#/components/schemas/${name}` });
    const isTaken = (body: unknown) => REQUEST_SCHEMAS[name]?.safeParse(body).success;
    expect([isTaken(example), isRight(example)]).toEqual([true, true]);
    const fields = Object.keys((document.components.schemas[name] as { properties: object }).properties);
    const differing = [];
    for (const field of fields)
      for (const value of VALUES) {
        const body = JSON.parse(JSON.stringify({ ...(example as object), [field]: value }));
        if (isTaken(body) !== isRight(body)) differing.push([field, value, isTaken(body)]);
      }
    expect(differing).toEqual([]);
  });
});
