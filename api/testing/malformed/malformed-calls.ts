import fc from 'fast-check';
import { type ApiDocument, operationsOf } from '../api-document.ts';
import { type Json, placeFor, type Schema, validValues } from './valid-values.ts';
import { ODD_TEXTS, oddCursor, type Wrong, wrongJson, wrongText, wrongValue } from './wrong-values.ts';

/** A call as it goes over the wire. `{{name:nth}}` in it stands for something that exists by then; see `Known`. */
export interface MalformedCall {
  readonly operation: string;
  /** The template of its path, such as `/api/admin/orders/{key}`. */
  readonly template: string;
  readonly method: string;
  /** Path and query, escaped. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

type Operation = ReturnType<typeof operationsOf>[number];
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: Schema;
}

const JSON_TYPE = 'application/json';
/** Parts of a query that no browser of ours would send. */
const ODD_QUERIES = [
  'a[]=1&a[]=2',
  '__proto__[x]=1',
  '=',
  '&&&',
  'q',
  '%00=%00',
  '%ff=%ff',
  'limit=1&limit=2',
  '%',
  'x=%zz',
];
const ODD_KEYS = ['', 'x', '1', 'undefined', 'a, b', 'x'.repeat(2000)];
const ODD_VERSIONS = [
  '',
  '*',
  'v1',
  '"1"',
  '"v-1"',
  '"v1.5"',
  '"v1", "v2"',
  'W/"v1"',
  '"v999999999"',
  `"v${'9'.repeat(40)}"`,
];
const ODD_TYPES = [
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'x',
  '',
];
const SAME_KEY = '0b7c2a52-6a0e-4c57-9a46-0c1f6d1f7b11';

/**
 * Makes calls of an API from its own document: valid but for one wrong value each, in the body, the path, the query or
 * a header. Some are wholly valid, so that there are rows for the others to stumble over.
 */
export function malformedCalls(
  document: ApiDocument,
  isCalled: (operation: string) => boolean,
): fc.Arbitrary<MalformedCall> {
  const values = validValues(document);
  const operations = operationsOf(document).filter(({ operation }) => isCalled(operation.operationId ?? ''));
  return fc.oneof(...operations.map(callOf));

  function callOf({ path, method, operation }: Operation): fc.Arbitrary<MalformedCall> {
    const parameters = ((operation.parameters ?? []) as readonly Parameter[]).filter(
      ({ in: place }) => place,
    );
    const inPlace = (place: string) => parameters.filter((parameter) => parameter.in === place);
    const schema = operation.requestBody?.content?.[JSON_TYPE]?.schema;
    return fc
      .record({
        path: pathOf(path, inPlace('path')),
        query: queryOf(inPlace('query')),
        sent: headersOf(inPlace('header')),
        type: mostly(fc.constant(JSON_TYPE), fc.constantFrom(...ODD_TYPES), 20),
        body: schema
          ? bodyOf(values(schema))
          : fc.constantFrom(undefined, undefined, undefined, '{}', '{"a":', 'x'),
      })
      .map(({ path: address, query, sent, type, body }) => ({
        operation: operation.operationId ?? '',
        template: path,
        method: method.toUpperCase(),
        address: address + (query && `?${query}`),
        headers: { ...sent, ...(body !== undefined && { 'Content-Type': type }) },
        ...(body !== undefined && { body }),
      }));
  }

  function pathOf(template: string, parameters: readonly Parameter[]): fc.Arbitrary<string> {
    const names = Array.from(template.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
    const parts = names.map((name) => {
      const { schema = {} } = parameters.find((parameter) => parameter.name === name) ?? {};
      // What lies in the folder above, such as an order, has its name in the call's path.
      const folder = new RegExp(`([\\w-]+)/\\{${name}\\}`).exec(template)?.[1] ?? name;
      const existing = fc
        .nat()
        .map((nth) => placeFor(name === 'sku' || name === 'email' ? name : folder, nth));
      return mostly(
        fc.oneof({ weight: 3, arbitrary: existing }, values(schema, name).map(String)),
        fc.constantFrom(...ODD_TEXTS).filter((odd) => odd !== ''),
      );
    });
    return fc
      .tuple(...parts)
      .map((chosen) =>
        chosen.reduce((path, value) => path.replace(/\{\w+\}(?!\})/, () => escaped(value)), template),
      );
  }

  function queryOf(parameters: readonly Parameter[]): fc.Arbitrary<string> {
    const pairs = parameters.map(({ name, schema }) => {
      const cursor = fc.oneof(
        fc.nat().map((nth) => placeFor('next', nth)),
        oddCursor,
      );
      const value = name === 'after' ? cursor : values(schema, name).map(String);
      return fc.tuple(fc.constant(name), value, fc.nat({ max: 2 }));
    });
    const tried = fc.record({
      nth: fc.nat({ max: 2 * parameters.length }),
      wrong: wrongValue,
      isTwice: fc.boolean(),
    });
    return fc
      .tuple(mostly(fc.constant(''), fc.constantFrom(...ODD_QUERIES)), tried, ...pairs)
      .map(([odd, { nth, wrong, isTwice }, ...given]) => {
        const parts = given.flatMap(([name, value, rest], index) => {
          if (index === nth)
            return Array(isTwice ? 2 : 1).fill(`${name}=${escaped(wrongText(value, wrong))}`);
          return rest === 0 ? [`${name}=${escaped(value)}`] : [];
        });
        return [...parts, odd].filter((part) => part !== '').join('&');
      });
  }
}

/** One in `share` is the odd one. */
const mostly = <Value>(usual: fc.Arbitrary<Value>, odd: fc.Arbitrary<Value>, share = 5) =>
  fc.oneof({ weight: share - 1, arbitrary: usual }, { weight: 1, arbitrary: odd });

/** Escapes a text for an address, also one that is not well-formed; what stands for something that exists stays. */
function escaped(text: string): string {
  if (/^\{\{[\w-]+:\d+\}\}$/.test(text) || /^%[\da-f]{2}$/i.test(text)) return text;
  // A dot segment that is not escaped never leaves the caller.
  if (/^\.{1,2}$/.test(text)) return text.replaceAll('.', '%2e');
  return encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80').slice(0, 6000);
}

function headersOf(parameters: readonly Parameter[]): fc.Arbitrary<Record<string, string>> {
  const version = fc.integer({ min: 1, max: 4 }).map((n) => `"v${n}"`);
  const known: Record<string, fc.Arbitrary<string>> = {
    'if-match': mostly(version, fc.constantFrom(...ODD_VERSIONS)),
    'idempotency-key': mostly(fc.uuid(), fc.constantFrom(...ODD_KEYS, SAME_KEY)),
  };
  const sent = parameters.flatMap(({ name }) => {
    const value = known[name.toLowerCase()];
    return value ? [[name, value] as const] : [];
  });
  const headers = fc.record(Object.fromEntries(sent), { noNullPrototype: true });
  return mostly(headers, fc.constant({}), 10);
}

/** A body with one wrong value, or one that is cut, has a member twice, or is no text at all. */
function bodyOf(valid: fc.Arbitrary<Json>): fc.Arbitrary<string | Buffer> {
  const spoilt = fc.tuple(valid, fc.nat(), wrongValue).map(([value, nth, wrong]) => spoil(value, nth, wrong));
  const cut = fc.tuple(spoilt, fc.nat({ max: 100 })).map(([text, at]) => text.slice(0, at));
  const odd = fc.oneof(
    cut,
    wrongValue.map(({ any }) => any),
    spoilt.map((text) => `\ufeff${text}`),
    spoilt.map((text) => text.replace('{', '{"a":1,"a":2,')),
    spoilt.map((text) => text.replace('{', '{"__proto__":{"role":"owner"},')),
    spoilt.map((text) =>
      Buffer.concat([Buffer.from(text.slice(0, -2)), Buffer.from([0xff, 0xfe, 0xc0, 0x22, 0x7d])]),
    ),
  );
  return fc.oneof(
    { weight: 2, arbitrary: valid.map((value) => JSON.stringify(value)) },
    { weight: 7, arbitrary: spoilt },
    { weight: 2, arbitrary: odd },
  );
}

/** Puts the text of a wrong value in the place of the nth value of a body, or beside its members. */
function spoil(body: Json, nth: number, wrong: Wrong): string {
  const places = placesOf(body);
  const place = places[nth % places.length] ?? [];
  const [before = '', behind = ''] = JSON.stringify(putAt(body, place)).split('"%wrong%"');
  return before + wrongJson(valueAt(body, place), wrong) + behind;
}

type Place = readonly (string | number)[];

/** The whole, each member at any depth, and one that is not in the schema. */
function placesOf(value: Json): Place[] {
  if (typeof value !== 'object' || value === null) return [[]];
  const inner = Object.entries(value).flatMap(([name, member]) =>
    placesOf(member).map((rest) => [name, ...rest]),
  );
  return [[], ...inner, ...(Array.isArray(value) ? [] : [['unknown']])];
}

const valueAt = (value: Json, place: Place): unknown =>
  place.reduce<unknown>((inner, name) => Object(inner)[name], value);

function putAt(value: Json, [name, ...rest]: Place): Json {
  if (name === undefined) return '%wrong%';
  if (Array.isArray(value)) return value.with(Number(name), putAt(value[Number(name)] ?? null, rest));
  const members = Object(value) as Record<string, Json>;
  return { ...members, [name]: putAt(members[name] ?? null, rest) };
}
