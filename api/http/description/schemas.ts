import { z } from '@hono/zod-openapi';
import { ANSWER_FIELDS, type Keywords, REQUEST_FIELDS } from './field-notes.ts';

type Io = 'input' | 'output';
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The schemas of a document: each named schema once, and by reference wherever it is used. */
export interface DocumentSchemas {
  readonly components: Readonly<Record<string, JsonSchema>>;
  /** Returns a reference to a named schema of a body; any other schema inline. */
  readonly ofBody: (schema: z.ZodType) => JsonSchema;
  /** The same for an answer. */
  readonly ofAnswer: (schema: z.ZodType) => JsonSchema;
}

type Named = Readonly<Record<string, z.ZodType>>;

/** Schemas by their names in the document. */
export interface SchemaNames {
  readonly requests: Named;
  readonly answers: Named;
  /** By the names of components. */
  readonly examples: Readonly<Record<string, unknown>>;
  readonly descriptions: Readonly<Record<string, string>>;
}

/** The schemas of all request bodies and of all responses. */
interface UsedSchemas {
  readonly bodies: Iterable<UsedSchema>;
  readonly answers: Iterable<UsedSchema>;
}

export interface UsedSchema {
  readonly schema: z.ZodType;
  /** Its name if it has none of its own; without it, it is inlined. */
  readonly name?: string;
}

export function createSchemas({ bodies, answers }: UsedSchemas, names: SchemaNames): DocumentSchemas {
  const requests = nameAll(names.requests, bodies, 'body');
  const results = nameAll(names.answers, answers, 'answer');
  const all = { ...convert(requests, 'input', names), ...convert(results, 'output', names) };
  const named = Object.entries(all).filter(([name]) => !isNameless(name));
  return {
    components: Object.fromEntries(named.sort(([a], [b]) => a.localeCompare(b))),
    ofBody: (schema) => described(all, requests.get(schema)),
    ofAnswer: (schema) => described(all, results.get(schema)),
  };
}

function described(all: Readonly<Record<string, JsonSchema>>, named: { id: string } | undefined): JsonSchema {
  if (named === undefined) throw new Error('Schema is not used by any route');
  return isNameless(named.id) ? (all[named.id] as JsonSchema) : { $ref: refTo(named.id) };
}

const refTo = (name: string) => `#/components/schemas/${name}`;

type Names = z.core.$ZodRegistry<{ id: string }>;

/** A schema without a name is inlined; its id contains a blank, which no component name can. */
const isNameless = (id: string) => id.includes(' ');

/** @throws {Error} when two schemas would get one name. */
function nameAll(named: Named, used: Iterable<UsedSchema>, nameless: string): Names {
  const registry: Names = z.registry<{ id: string }>();
  const taken = new Set<string>();
  const add = (schema: z.ZodType, id: string) => {
    if (registry.has(schema)) return;
    if (taken.has(id)) throw new Error(`Two schemas of the document are named ${id}`);
    taken.add(id);
    registry.add(schema, { id });
  };
  for (const [id, schema] of Object.entries(named)) add(schema, id);
  let count = 0;
  for (const { schema, name } of used) add(schema, name ?? `${nameless} ${++count}`);
  return registry;
}

function convert(
  registry: Names,
  io: Io,
  { examples, descriptions }: SchemaNames,
): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(registry, { ...optionsFor(io), metadata: registry, uri: refTo });
  for (const [name, schema] of Object.entries(schemas)) {
    for (const key of ['$schema', '$id', 'id'] as const) delete schema[key];
    addNotes(schema, io === 'input' ? REQUEST_FIELDS : ANSWER_FIELDS, name);
    if (Object.hasOwn(examples, name)) schema.examples = [examples[name]];
    if (Object.hasOwn(descriptions, name)) schema.description = descriptions[name];
  }
  return schemas as Record<string, JsonSchema>;
}

const optionsFor = (io: Io) =>
  ({
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }) => {
      // Responses may gain fields, and a client that validates must not reject them.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      // TypeScript, for one, cannot express additional properties of a type that differs from the declared ones.
      if (zodSchema._zod.def.type === 'object' && jsonSchema.additionalProperties)
        jsonSchema.additionalProperties = true;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (io === 'input' && zodSchema._zod.def.type === 'pipe') describePipe(zodSchema._zod.def, jsonSchema);
      if (isTrimmed(zodSchema)) describeTrimmed(jsonSchema);
      if (io === 'input') describeDefault(jsonSchema);
    },
  }) as const;

/** Zod describes only the input of a pipe, but its output schema rejects values, too: a text that is too long, say. */
function describePipe({ in: from, out }: z.core.$ZodPipeDef, jsonSchema: JsonSchema): void {
  if (from._zod.def.type === 'transform' || out._zod.def.type === 'transform') return;
  const { $schema: _, ...then } = z.toJSONSchema(out, optionsFor('input'));
  if (then.type !== jsonSchema.type) return;
  Object.assign(jsonSchema, then);
  if (jsonSchema.enum)
    for (const key of ['minLength', 'maxLength', 'pattern'] as const) delete jsonSchema[key];
  describeTrimmed(jsonSchema);
}

const isTrimmed = (schema: z.core.$ZodTypes) =>
  schema._zod.def.checks?.some(({ _zod }) => _zod.def.check === 'overwrite') === true;

/** Texts are measured after trimming, so a blank text counts as empty. */
function describeTrimmed(jsonSchema: JsonSchema): void {
  if (jsonSchema.minLength === 1) jsonSchema.pattern ??= '\\S';
}

/** Generators treat a field with a default as always present, so their clients would have to send it. */
function describeDefault(jsonSchema: JsonSchema): void {
  if (jsonSchema.default) jsonSchema.description = `${JSON.stringify(jsonSchema.default)} when absent.`;
  delete jsonSchema.default;
}

type Notes = Readonly<Record<string, Keywords>>;

/** @param name of the component, for notes that apply to one of its own fields only. */
function addNotes(schema: JsonSchema, notes: Notes, name = ''): void {
  listKeys(schema);
  for (const [field, property] of Object.entries(schema.properties ?? {})) {
    const note = notes[`${name}.${field}`] ?? notes[field];
    if (note && !(property as JsonSchema).$ref) Object.assign(property, note);
    if (note?.pattern && !schema.required?.includes(field))
      Object.assign(property, { pattern: `^\\s*$|${note.pattern}` });
  }
  for (const inner of Object.values(schema))
    if (typeof inner === 'object' && inner !== null) addNotes(inner as JsonSchema, notes);
}

/** Turns a record over an enum of keys into an object with named properties, which generated clients show. */
function listKeys(schema: JsonSchema): void {
  const { propertyNames, additionalProperties } = schema;
  if (typeof propertyNames !== 'object') return;
  // In JSON every property name is a string, so saying so is redundant.
  if (Object.keys(propertyNames).join() === 'type') delete schema.propertyNames;
  if (!propertyNames.enum || additionalProperties === undefined) return;
  schema.properties = Object.fromEntries(
    propertyNames.enum.map((key) => [String(key), additionalProperties]),
  );
  delete schema.propertyNames;
  delete schema.additionalProperties;
}
