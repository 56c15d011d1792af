import { OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import { type About, LANGUAGE_PARAMETER } from './about.ts';
import { OTHER_PROBLEMS, PROBLEM_RESPONSES, problemRef } from './problem-answers.ts';
import { createSchemas, type DocumentSchemas, type SchemaNames, type UsedSchema } from './schemas.ts';

/** Title and introduction of an API's document. */
export interface Described {
  readonly about: About;
  /** Prefix of every path. */
  readonly prefix: string;
  readonly names: SchemaNames;
  readonly securitySchemes: Readonly<Record<string, unknown>>;
  /** Descriptions of operations whose routes have none, by `operationId`. */
  readonly notes?: Readonly<Record<string, string>>;
}

/**
 * Builds the OpenAPI document of these routes (decision 33). The library describes operations and parameters. Zod
 * converts the schemas, because the library inlines them everywhere and ignores what follows a pipe.
 */
export function describeApi(
  { openAPIRegistry }: Pick<OpenAPIHono, 'openAPIRegistry'>,
  { about, prefix, names, securitySchemes, notes = {} }: Described,
) {
  const routes = openAPIRegistry.definitions.flatMap((one) => (one.type === 'route' ? [one.route] : []));
  const schemas = createSchemas(
    { bodies: routes.flatMap(bodiesOf), answers: routes.flatMap(answersOf) },
    names,
  );
  const described = new OpenAPIHono();
  for (const route of routes)
    described.openAPIRegistry.registerPath(describeRoute(route, { schemas, prefix, notes }));
  const { paths = {} } = described.getOpenAPI31Document(about);
  dropRepeatedDescriptions(paths);
  takeLanguage(paths);
  return {
    ...about,
    paths,
    components: {
      schemas: referredTo(paths, schemas.components),
      parameters: { Language: LANGUAGE_PARAMETER },
      responses: usedIn(paths),
      securitySchemes,
    },
  };
}

/** The shared responses that these paths refer to. */
function usedIn(paths: object) {
  const text = JSON.stringify(paths);
  const used = Object.entries(PROBLEM_RESPONSES).filter(([name]) =>
    text.includes(`"#/components/responses/${name}"`),
  );
  return Object.fromEntries(used);
}

type Content = Readonly<Record<string, { readonly schema?: unknown }>>;
const contentOf = (body: object | undefined): Content | undefined => (body as { content?: Content })?.content;

/** The schemas of JSON, named after the operation for the case that they have no name of their own. */
const schemasIn = (body: object | undefined, name: string): UsedSchema[] =>
  Object.entries(contentOf(body) ?? {}).flatMap(([type, { schema }]) =>
    schema instanceof z.ZodType ? [{ schema, ...(/json$/.test(type) && { name }) }] : [],
  );

const bodiesOf = ({ operationId = '', request }: RouteConfig): UsedSchema[] =>
  schemasIn(request?.body, `${capital(operationId)}Body`);

/** The first success is the answer; another one has its status in its name. */
const answersOf = ({ operationId = '', responses }: RouteConfig): UsedSchema[] =>
  Object.entries(responses).flatMap(([status, response], index) =>
    schemasIn(response, `${capital(operationId)}Answer${index === 0 ? '' : status}`),
  );

const capital = (name: string) => name.replace(/^./, (first) => first.toUpperCase());

/** Drops the components that nothing refers to. */
function referredTo(paths: object, components: DocumentSchemas['components']): DocumentSchemas['components'] {
  const found = new Set<string>();
  const follow = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (found.has(name)) continue;
      found.add(name);
      follow(components[name]);
    }
  };
  follow(paths);
  follow(PROBLEM_RESPONSES);
  return Object.fromEntries(Object.entries(components).filter(([name]) => found.has(name)));
}

function describeRoute(
  { request, responses, ...route }: RouteConfig,
  {
    schemas,
    prefix,
    notes,
  }: { readonly schemas: DocumentSchemas } & Required<Pick<Described, 'prefix' | 'notes'>>,
): RouteConfig {
  const body = request?.body && withSchemas(request.body, schemas.ofBody);
  const described = Object.entries(responses).map(([status, response]) => {
    const written = withSchemas(response, schemas.ofAnswer);
    return [status, problemRef(status, contentOf(written)) ?? written];
  });
  const description = route.description ?? notes[route.operationId ?? ''];
  return {
    ...route,
    ...(description !== undefined && { description }),
    path: `${prefix}${route.path}`,
    request: { ...request, ...(body && { body }) },
    responses: { ...Object.fromEntries(described), ...OTHER_PROBLEMS },
  };
}

function withSchemas<Body extends object>(body: Body, schemaOf: DocumentSchemas['ofBody']): Body {
  const content = Object.entries(contentOf(body) ?? {}).map(([type, media]) => {
    const { schema } = media;
    return [type, schema instanceof z.ZodType ? { ...media, schema: schemaOf(schema) } : media];
  });
  return content.length > 0 ? { ...body, content: Object.fromEntries(content) } : body;
}

interface Parameter {
  readonly description?: string;
  readonly schema?: { description?: string };
}

/** The library writes a parameter's description twice: on the parameter and in its schema. */
function dropRepeatedDescriptions(paths: object): void {
  const operations = Object.values(paths).flatMap((path) =>
    Object.values<{ parameters?: Parameter[] }>(path),
  );
  for (const { description, schema } of operations.flatMap(({ parameters = [] }) => parameters))
    if (schema?.description === description) delete schema?.description;
}

/** Every call takes the language, and no route reads it by itself. */
function takeLanguage(paths: object): void {
  for (const path of Object.values(paths))
    for (const operation of Object.values<{ parameters?: object[] }>(path))
      operation.parameters = [...(operation.parameters ?? []), { $ref: '#/components/parameters/Language' }];
}
