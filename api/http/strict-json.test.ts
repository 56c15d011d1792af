import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { runsOf } from '../testing/runs.ts';
import { findOddity } from './strict-json.ts';

const deep = (depth: number, inside = '') => '['.repeat(depth) + inside + ']'.repeat(depth);

describe('findOddity', () => {
  it.each([
    '{"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]}',
    '{"a":"{\\"a\\":1,\\"a\\":2}","b":"[[[","c":":"}',
    '{"a":"__proto__","constructor":1}',
    '["a","a"]',
    '"__proto__"',
    'null',
    '',
    '{"a":1,"a":',
    deep(32),
  ])('finds nothing odd in %s', (text) => expect(findOddity(text)).toBeUndefined());

  it.each([
    ['{"a":1,"a":2}', 'fieldTwice'],
    ['{"a":1,"\\u0061":2}', 'fieldTwice'],
    ['{"x":{"a":{"a":1},"b":0,"a":1}}', 'fieldTwice'],
    ['{ "a" : 1 ,\n"a"\t: [] }', 'fieldTwice'],
    ['{"":1,"":2}', 'fieldTwice'],
    ['{"__proto__":{}}', 'forbiddenField'],
    ['[{"a":{"\\u005f_proto__":1}}]', 'forbiddenField'],
    [deep(33), 'tooDeep'],
    ['{"a":'.repeat(33) + 1 + '}'.repeat(33), 'tooDeep'],
  ])('finds something odd in %s', (text, words) => expect(findOddity(text)).toContain(words));

  it('finds nothing in the output of JSON.stringify, and any key duplicated in it', () => {
    const value = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 5 }), { minKeys: 1 });
    fc.assert(
      fc.property(value, fc.nat(), (given, n) => {
        const text = JSON.stringify(given);
        fc.pre(!text.includes('__proto__'));
        expect(findOddity(text)).toBeUndefined();
        const key = JSON.stringify(Object.keys(given)[n % Object.keys(given).length]);
        expect(findOddity(`${text.slice(0, -1)},${key}:0}`)).toBe('fieldTwice');
      }),
      { numRuns: runsOf(30) },
    );
  });

  it('reads each character once, whatever is quoted', () => {
    const started = performance.now();
    for (const text of [`"${'\\"'.repeat(120_000)}`, `["${'\\"'.repeat(120_000)}"]`, '"'.repeat(250_000)])
      expect(findOddity(text)).toBeUndefined();
    // Scanning once from each start of a string would take minutes.
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

describe('a JSON body', () => {
  let database: TestDatabase;
  let api: TestApi;
  beforeAll(async () => {
    database = await createTestDatabase();
    api = createTestApi(database.db);
  });
  afterAll(() => database.drop());

  it.each([
    ['100,000 deep', deep(100_000)],
    ['100,000 deep with a card number in it', deep(100_000, '"4242424242424242"')],
    ['of objects 40,000 deep', '{"a":'.repeat(40_000) + 1 + '}'.repeat(40_000)],
    ['with doubled keys', '{"email":"ada@example.com","email":"bob@example.com","password":"halyard1"}'],
    [
      'with __proto__',
      '{"__proto__":{"role":"Super Admin"},"email":"ada@example.com","password":"halyard1"}',
    ],
    ['with an operator', '{"email":{"$gt":""},"password":{"$gt":""}}'],
  ])('R51 P49 %s is a 400 on every route, and the next request succeeds', async (_, body) => {
    for (const path of ['/login', '/register', '/checkout', '/check-order', '/forms-submit', '/custom-quote'])
      await expect(api.post(path, body)).toBeProblem('INVALID_REQUEST');
    expect((await api.get('/payment-config')).status).toBe(200);
  });
});
