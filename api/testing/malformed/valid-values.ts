import fc from 'fast-check';
import { DAY_MS } from '../../../contract/durations.ts';
import type { ApiDocument } from '../api-document.ts';

/** The subset of JSON Schema that the documents use. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** Values that belong together, without which hardly any address would be valid. */
const USUAL: Readonly<Record<string, Json>> = {
  city: 'Toronto',
  country: 'Canada',
  phone: '416-555-0199',
  postalCode: 'M5V 2T6',
  province: 'ON',
};
/** Fields that hold the name of something that exists. */
const NAMES_OF_THINGS = new Set(['email', 'id', 'key', 'number', 'product_id', 'refundId', 'sku', 'tag']);
const MOST_ITEMS = 3;
const WORDS = ['Ada', 'Maple leaf, 3 × 6 ft', 'Drapeau du Québec', 'x', 'O’Neil & fils', 'maple', '42'];

/** Something that exists by the time of the call; see `Known`. */
export const placeFor = (name: string, nth: number): string => `{{${name}:${nth}}}`;

/** Makes values that a schema of the document allows, as far as a schema can say. */
export function validValues(document: ApiDocument): (schema: Schema, name?: string) => fc.Arbitrary<Json> {
  const made = new Map<Schema, fc.Arbitrary<Json>>();
  return valuesOf;

  function valuesOf(schema: Schema, name = ''): fc.Arbitrary<Json> {
    const before = made.get(schema);
    if (before) return before;
    const arbitrary = usualOr(name, schema);
    made.set(schema, arbitrary);
    return arbitrary;
  }

  function usualOr(name: string, schema: Schema): fc.Arbitrary<Json> {
    const any = make(schema, name);
    const usual = USUAL[name];
    if (usual !== undefined) return fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, any);
    if (!NAMES_OF_THINGS.has(name)) return any;
    return fc.oneof({ weight: 4, arbitrary: fc.nat().map((nth) => placeFor(name, nth)) }, any);
  }

  function make(schema: Schema, name: string): fc.Arbitrary<Json> {
    if (schema.$ref)
      return valuesOf(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] as Schema, name);
    const choices = schema.oneOf ?? schema.anyOf;
    if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, name)));
    if (schema.const !== undefined) return fc.constant(schema.const as Json);
    if (schema.enum) return fc.constantFrom(...(schema.enum as Json[]));
    const [type = schema.properties ? 'object' : 'string', other] = [schema.type ?? []].flat();
    const value = ofType(type, schema);
    return other ? fc.oneof(value, ofType(other, schema)) : value;
  }

  function ofType(type: string, schema: Schema): fc.Arbitrary<Json> {
    const { minimum = 0, maximum = 1000, minItems: minLength = 0, maxItems = MOST_ITEMS } = schema;
    switch (type) {
      case 'null':
        return fc.constant(null);
      case 'boolean':
        return fc.boolean();
      case 'integer':
        return fc.oneof(
          fc.integer({ min: minimum, max: Math.max(minimum, Math.min(maximum, minimum + 5)) }),
          fc.integer({ min: minimum, max: maximum }),
        );
      case 'number':
        return fc.double({ min: minimum, max: maximum, noNaN: true });
      case 'array':
        return fc.array(valuesOf(schema.items ?? {}), {
          minLength,
          maxLength: Math.max(minLength, Math.min(maxItems, MOST_ITEMS)),
        });
      case 'object':
        return object(schema);
      default:
        return text(schema);
    }
  }

  function object({ properties = {}, required = [], additionalProperties }: Schema): fc.Arbitrary<Json> {
    const fields = Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [name, valuesOf(property, name)]),
    );
    const requiredKeys = required.filter((name) => name in fields);
    const known = fc.record(fields, { requiredKeys, noNullPrototype: true }) as fc.Arbitrary<Json>;
    if (typeof additionalProperties !== 'object' || Object.keys(properties).length > 0) return known;
    return fc.dictionary(fc.constantFrom(...WORDS), valuesOf(additionalProperties), {
      maxKeys: MOST_ITEMS,
      noNullPrototype: true,
    });
  }
}

function text({ format, pattern, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  switch (format) {
    case 'uuid':
      return fc.uuid();
    case 'date':
      return fc.integer({ min: -400, max: 400 }).map(dayFromNow);
    case 'date-time':
      return fc.integer({ min: -400, max: 400 }).map((days) => `${dayFromNow(days)}T12:00:00Z`);
    case 'idn-email':
      return fc.nat({ max: 50 }).map((n) => `grace${n}@example.ca`);
    default: {
      const fits = (value: string) => value.length >= minLength && value.length <= maxLength;
      // A pattern that any word matches says nothing about the text.
      if (pattern && !WORDS.every((word) => new RegExp(pattern, 'u').test(word)))
        return fc.stringMatching(new RegExp(pattern)).filter(fits);
      const words = WORDS.filter(fits);
      return words.length > 0 ? fc.constantFrom(...words) : fc.string({ minLength, maxLength });
    }
  }
}

const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
