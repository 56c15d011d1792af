import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../contract/locale.ts';
import type { Problem } from '../contract/problem-schema.ts';
import { signUp } from './testing/accounts/sign-up.ts';
import { createTestApi, type TestApi } from './testing/api.ts';
import { type ApiDocument, operationsOf, readDocument } from './testing/api-document.ts';
import { createTestDatabase, type TestDatabase } from './testing/database/database.ts';

/** Patterns of zod's developer-facing messages. */
const ZODS_WORDS =
  /invalid (input|option|string|key|value|element|discriminator)|expected \w+,|received|too (big|small)|unrecognized|undefined|NaN|>=|<=|pattern/i;

const FOREIGN: Readonly<Record<Language, RegExp>> = {
  en: ZODS_WORDS,
  fr: new RegExp(`${ZODS_WORDS.source}|\\b(please|the|this|must|is|we|has|you|field|invalid)\\b`, 'i'),
};

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
}

let database: TestDatabase;
let api: TestApi;
let document: ApiDocument;
let headers: Record<string, string>;
beforeAll(async () => {
  database = await createTestDatabase('empty');
  api = createTestApi(database.db);
  document = await readDocument(api);
  ({ headers } = await signUp(api));
});
afterAll(() => database.drop());

/** An object in which every field of the schema has this value. */
function filledWith(value: unknown, schema: Schema): unknown {
  const { $ref, properties, items, oneOf } = schema;
  const named = $ref && (document.components.schemas[$ref.split('/').at(-1) ?? ''] as Schema);
  if (named) return filledWith(value, named);
  if (oneOf?.[0]) return filledWith(value, oneOf[0]);
  if (items?.$ref) return [filledWith(value, items)];
  if (!properties) return value;
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, filledWith(value, property)]),
  );
}

const jsonCalls = () =>
  operationsOf(document).flatMap(({ path, operation }) => {
    const { schema } = operation.requestBody?.content?.['application/json'] ?? {};
    // Webhooks are checked by their signature, and the body of an unsubscribe is not read.
    return schema && !/webhooks|unsubscribe/.test(path) ? [{ path, schema }] : [];
  });

describe('malformed bodies are refused with messages for people', () => {
  const VALUES = [undefined, null, 'x', 'x'.repeat(7000), 5, -1.5, true, [], {}];

  it.each(LANGUAGES)('at every operation, in the language %s', async (language) => {
    const calls = jsonCalls();
    expect(calls.length).toBeGreaterThan(18);
    for (const { path, schema } of calls) {
      const bodies = [{}, [], null, 'text', 5, ...VALUES.map((value) => filledWith(value, schema))];
      const refused = await Promise.all(bodies.map((body) => send(path, body, language)));
      const words = refused.flatMap((problem) => [
        problem?.message ?? '',
        ...(problem?.issues ?? []).map(({ message }) => message),
      ]);
      expect([path, words.filter((sentence) => FOREIGN[language].test(sentence))]).toEqual([path, []]);
      // No operation accepts a list.
      expect([path, refused[1]?.code]).toEqual([path, 'INVALID_REQUEST']);
    }
  });

  async function send(path: string, body: unknown, language: Language): Promise<Problem | undefined> {
    const address = path.replace('/api', '').replaceAll(/\{\w+\}/g, 'x');
    const answer = await api.post(address, JSON.stringify(body ?? null), {
      'Idempotency-Key': randomUUID(),
      'Accept-Language': language,
      ...headers,
    });
    const text = JSON.stringify(body)?.slice(0, 200);
    expect([path, text, answer.status < 500]).toEqual([path, text, true]);
    return answer.ok ? undefined : ((await answer.json()) as Problem);
  }
});

describe('the message for a field', () => {
  const issuesOf = async (path: string, body: unknown) => {
    const { message, issues = [] } = (await (await api.post(path, body, headers)).json()) as Problem;
    return { message, ...Object.fromEntries(issues.map((issue) => [issue.path, issue.message])) };
  };

  it('says that the body is no form, that the field is missing, or what it may be', async () => {
    expect(await issuesOf('/login', [])).toMatchObject({
      message: 'We could not read what was sent. Please reload the page and try again.',
    });
    expect(await issuesOf('/filter-variant', { product_id: 'x' })).toMatchObject({
      message: 'This field is required',
      variant: 'This field is required',
    });
    expect(await issuesOf('/forms-submit', { type: 'poem' })).toMatchObject({
      type: 'Please choose one of these: newsletter, contact',
    });
    const address = { streetAddress: '1 Main Street', city: 'Austin', province: 'ON', postalCode: 'M5V 2T6' };
    const elsewhere = { shipping_address: [{ ...address, country: 'USA' }] };
    expect(await issuesOf('/user/update-profile', elsewhere)).toMatchObject({
      'shipping_address.0.country': 'We ship within Canada only: the country must be Canada',
    });
  });

  it('says which kind of value it takes, and how much of it', async () => {
    const order = { items: 'none', subtotal: 'much', totalAmount: 1e9, confirmDuplicate: 'maybe', user: 5 };
    expect(await issuesOf('/checkout', order)).toMatchObject({
      items: 'This must be a list',
      subtotal: 'This must be a number',
      totalAmount: 'This must be 10,000,000 or less',
      confirmDuplicate: 'This must be yes or no',
      user: 'This must be a text',
    });
    expect(await issuesOf('/checkout', { items: [] })).toMatchObject({ items: 'This field is required' });
  });
});
