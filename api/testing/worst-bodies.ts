import { z } from 'zod';

/** Maximum size of a JSON body. */
const MOST_BYTES = 256 * 1024;
/** Maximum size minus the rest of the body around its worst part. */
const WORST_BYTES = MOST_BYTES - 4096;

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Repeats the unit until its JSON fills a body. */
const fill = (unit: string) =>
  unit.repeat(Math.floor(WORST_BYTES / Buffer.byteLength(JSON.stringify(unit).slice(1, -1))));

/** Texts that trigger catastrophic backtracking in regular expressions, or that split into very many pieces. */
const TEXTS = [
  ...['1 ', 'a.', '@', ' ', ' \n', '\0', '<', 'e\u0301', '\u200b', '\ud800'].map(fill),
  `a@${fill('a.')}@`.slice(2),
  `${fill(' ')}a`.slice(1),
];
/** More such texts, for the processing steps that every body passes. */
const MORE_TEXTS = [
  ...['4 ', '3 6 ', '4-', '1', '4111 1111 1111 111 ', '12345678-1234-', '12345678-1234-1234-1234-'].map(fill),
  ...['a', '.', '\n', '\r', '&', '"', '\\', 'İ', '😀', '\u00a0'].map(fill),
];

const manyOf = (item: string) =>
  `[${Array(Math.floor(WORST_BYTES / (item.length + 1)))
    .fill(item)
    .join(',')}]`;
const manyFields = (bytes: number, write: (name: string) => string) =>
  `{${Array.from({ length: Math.floor(WORST_BYTES / bytes) }, (_, i) => write(`k${i.toString(36)}`)).join()}}`;

/** The worst values, as JSON: texts, and lists and objects of tiny items that cost far more memory than their bytes. */
const WORST = [
  ...TEXTS.map((text) => JSON.stringify(text)),
  ...['1', '{}', '""'].map(manyOf),
  manyFields(9, (name) => `"${name}":1`),
  manyFields(130, (name) => `"${'k'.repeat(120)}${name}":1`),
];
const MORE_OF_THE_WORST = [
  ...MORE_TEXTS.map((text) => JSON.stringify(text)),
  ...['null', '[]', '{"":1}', '"4111111111111"', '4111111111111112', '{"sku":"4111111111111"}'].map(manyOf),
  manyOf(`${'['.repeat(20)}${']'.repeat(20)}`),
  manyFields(10, (name) => `"${name}":""`),
  manyFields(15, (name) => `"\\u0061${name}":1`),
  `1${'0'.repeat(WORST_BYTES)}`,
];

/** Malformed JSON. */
const BROKEN = ['"', '\\', '{', '[', '{"a":', '"\\', ' ', '4 ', '"a" '].map((unit) =>
  unit.repeat(Math.floor(MOST_BYTES / unit.length)),
);

export interface WorstBody {
  /** The path of the worst field and the start of its value. */
  readonly title: string;
  readonly text: string;
}

/** The worst bodies for code that reads any body regardless of its schema, almost 256 kB each. */
export function* worstForAnyCall(): Generator<WorstBody> {
  for (const text of BROKEN) yield { title: text.slice(0, 20), text };
  yield* worstAt({}, ['unknown'], WORST);
}

/** Bodies for the steps that all endpoints share, so testing them on one endpoint is enough. */
export function* worstForSharedSteps(): Generator<WorstBody> {
  yield* worstForAnyCall();
  yield* worstAt({}, ['unknown'], MORE_OF_THE_WORST);
}

/**
 * The worst bodies for a schema: each field in turn gets every worst value, while all others hold a plain one. With
 * `share`, a field gets one of so many values, and the next field the values after them.
 */
export function* worstForSchema(schema: z.ZodType, { share = 1, offset = 0 } = {}): Generator<WorstBody> {
  let number = offset;
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  for (const frame of framesOf(shape))
    for (const place of placesOf(frame)) {
      number++;
      yield* worstAt(
        frame,
        place,
        WORST.filter((_, i) => (i + number) % share === 0),
      );
    }
}

/** A large but ordinary body: a quarter each of text, order lines, numbers, and distinct fields. */
export function mixedBody(): string {
  const line =
    '{"product_id":"019aa5f2-8c11-7bd0-9b1c-0f2b6f1f6a10","sku":"CAN-100","quantity":2,"price":19.99}';
  const parts = [
    JSON.stringify(fill('a')),
    manyOf(line),
    manyOf('1'),
    manyFields(9, (name) => `"${name}":1`),
  ];
  const quarters = parts.map((part) => cutToQuarter(JSON.parse(part)));
  return JSON.stringify(quarters);
}

function cutToQuarter(value: Json): Json {
  if (typeof value === 'string' || Array.isArray(value)) return value.slice(0, value.length / 4);
  const fields = Object.entries(value as object);
  return Object.fromEntries(fields.slice(0, fields.length / 4));
}

/** The subset of JSON Schema that is used here. */
interface Shape {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly additionalProperties?: Shape | boolean;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly const?: Json;
  readonly enum?: readonly Json[];
}

/** Bodies with a value in every field, one for each alternative of the schema. */
function framesOf(shape: Shape): Json[] {
  const choices = shape.oneOf ?? shape.anyOf;
  if (choices) return choices.flatMap(framesOf);
  if (shape.properties) return [mapValues(shape.properties, frameOf)];
  if (shape.items) return [[frameOf(shape.items)]];
  if (typeof shape.additionalProperties === 'object') return [{ key: frameOf(shape.additionalProperties) }];
  return [shape.const ?? shape.enum?.[0] ?? (shape.type === 'string' ? 'x' : 1)];
}

const frameOf = (shape: Shape): Json => framesOf(shape)[0] ?? null;
const mapValues = (shapes: Readonly<Record<string, Shape>>, map: (shape: Shape) => Json) =>
  Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, map(shape)]));

/** The path of a field in a body. */
type Place = readonly string[];

function placesOf(frame: Json): Place[] {
  if (typeof frame !== 'object' || frame === null) return [];
  return Object.entries(frame).flatMap(([name, inner]) => [
    [name],
    ...placesOf(inner).map((rest) => [name, ...rest]),
  ]);
}

function* worstAt(frame: Json, place: Place, values: readonly string[]): Generator<WorstBody> {
  const [before = '', behind = ''] = JSON.stringify(putAt(frame, place, '%worst%')).split('"%worst%"');
  for (const value of values)
    yield { title: `${place.join('.')} ${value.slice(0, 20)}`, text: before + value + behind };
}

function putAt(frame: Json, [name = '', ...rest]: Place, value: Json): Json {
  const inner = Object(frame)[name] ?? null;
  const changed = rest.length > 0 ? putAt(inner, rest, value) : value;
  return Array.isArray(frame) ? frame.with(Number(name), changed) : { ...Object(frame), [name]: changed };
}
