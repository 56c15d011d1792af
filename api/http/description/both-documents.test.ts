import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApi } from '../../testing/api.ts';
import { type ApiDocument, operationsOf, readDocument } from '../../testing/api-document.ts';
import { createTestDatabase, forThisTest } from '../../testing/database/database.ts';
import { signInStaff } from '../../testing/staff/sign-in-staff.ts';
import { OPERATION_NOTES } from './operation-notes.ts';

/** Bodies that the shop takes from outside and does not read by a schema. */
const FOREIGN = ['receiveStripeEvent', 'stopOneMail', 'unsubscribe'];

describe.each(['public', 'staff'] as const)('the %s document', (which) => {
  let document: ApiDocument;
  beforeAll(async () => {
    const database = await createTestDatabase('empty');
    const api = createTestApi(database.db);
    if (which === 'public') document = await readDocument(api);
    else {
      const { headers } = await signInStaff(database, 'books');
      document = (await (await api.get('/admin/openapi.json', headers)).json()) as ApiDocument;
    }
    await database.drop();
  });

  it('says of every operation what it does and what a client must know, in sentences', () => {
    for (const { operation } of operationsOf(document)) {
      const { operationId, summary = '', description = '' } = operation;
      expect([operationId, summary]).toEqual([operationId, expect.stringMatching(/^[A-Z].{4,}[^.\s]\.?$/)]);
      expect([operationId, description]).toEqual([
        operationId,
        expect.stringMatching(/^[A-Z0-9`].{10,}[.)]$/s),
      ]);
    }
  });

  it('gives every body and answer of JSON a schema with a name', () => {
    const unnamed = operationsOf(document).flatMap(({ operation }) => {
      const { operationId = '', requestBody, responses } = operation;
      const bodies = FOREIGN.includes(operationId) ? [] : [requestBody];
      return [...bodies, ...Object.values(responses)]
        .flatMap((body) => Object.entries(body?.content ?? {}))
        .filter(([type, { schema }]) => /json$/.test(type) && !('$ref' in schema))
        .map(([type]) => [operationId, type]);
    });
    expect(unnamed).toEqual([]);
  });

  it('describes each of its tags, and refers to each of its schemas', () => {
    const text = JSON.stringify(document);
    const used = new Set(operationsOf(document).flatMap(({ operation }) => operation.tags ?? []));
    expect(document.tags.map(({ name }) => name).sort()).toEqual([...used].sort());
    for (const { name, description } of document.tags)
      expect([name, description]).toEqual([name, expect.any(String)]);
    const names = Object.keys(document.components.schemas);
    expect(names.filter((name) => !text.includes(`"#/components/schemas/${name}"`))).toEqual([]);
    expect(names.every((name) => /^[A-Z][A-Za-z0-9]+$/.test(name))).toBe(true);
  });
});

it('has notes for operations alone that have no description of their own', async () => {
  const database = await forThisTest();
  const operations = operationsOf(await readDocument(createTestApi(database.db)));
  const noted = operations.filter(
    ({ operation }) => OPERATION_NOTES[operation.operationId ?? ''] === operation.description,
  );
  expect(noted.map(({ operation }) => operation.operationId).sort()).toEqual(
    Object.keys(OPERATION_NOTES).sort(),
  );
});

it('names what the contract names, and anything else after its operation', async () => {
  const database = await forThisTest();
  const { headers } = await signInStaff(database, 'books');
  const answer = await createTestApi(database.db).get('/admin/openapi.json', headers);
  const { components, paths } = (await answer.json()) as ApiDocument;
  expect(Object.keys(components.schemas)).toEqual(
    expect.arrayContaining([
      'OrderMoney',
      'RefundBody',
      'ParcelStepInput',
      'CancelOrderAnswer412',
      'Problem',
    ]),
  );
  // Written out where they are used, they were 737 kB.
  expect(JSON.stringify({ components, paths }).length).toBeLessThan(520_000);
  const cancel = paths['/api/admin/orders/{key}/cancel']?.post;
  expect(cancel?.requestBody?.content?.['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/CancelBody',
  });
  expect(cancel?.description).toMatch(/For `owner`, `manager` and `desk` \(`orders\.cancel`\)\.$/);
});
