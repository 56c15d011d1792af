import { OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import { type About, LANGUAGE_PARAMETER } from './about.ts';
import { OTHER_PROBLEMS, PROBLEM_RESPONSES, problemRef } from './problem-answers.ts';
import { createSchemas, type DocumentSchemas, type SchemaNames } from './schemas.ts';

/** Title and introduction of an API's document. */
export interface Described {
  readonly about: About;
  /** Prefix of every path. */
  readonly prefix: string;
  readonly names: SchemaNames;
  readonly securitySchemes: Readonly<Record<string, unknown>>;
}

/**
 * Builds the OpenAPI document of these routes (decision 33). The library describes operations and parameters. Zod
 * converts the schemas, because the library inlines them everywhere and ignores what follows a pipe.
 */
export function describeApi(
  { openAPIRegistry }: Pick<OpenAPIHono, 'openAPIRegistry'>,
  { about, prefix, names, securitySchemes }: Described,
) {
  const routes = openAPIRegistry.definitions.flatMap((one) => (one.type === 'route' ? [one.route] : []));
  const schemas = createSchemas(
    {
      bodies: routes.flatMap(({ request }) => schemasIn(request?.body)),
      answers: routes.flatMap(({ responses }) => Object.values(responses).flatMap((one) => schemasIn(one))),
    },
    names,
  );
  const described = new OpenAPIHono();
  for (const route of routes)
    described.openAPIRegistry.registerPath(describeRoute(route, { schemas, prefix }));
  const { paths = {} } = described.getOpenAPI31Document(about);
  dropRepeatedDescriptions(paths);
  takeLanguage(paths);
  return {
    ...about,
    paths,
    components: {
      schemas: schemas.components,
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

const schemasIn = (body: object | undefined): z.ZodType[] =>
  Object.values(contentOf(body) ?? {}).flatMap(({ schema }) => (schema instanceof z.ZodType ? [schema] : []));

function describeRoute(
  { request, responses, ...route }: RouteConfig,
  { schemas, prefix }: { readonly schemas: DocumentSchemas; readonly prefix: string },
): RouteConfig {
  const body = request?.body && withSchemas(request.body, schemas);
  const described = Object.entries(responses).map(([status, response]) => {
    const written = withSchemas(response, schemas);
    return [status, problemRef(status, contentOf(written)) ?? written];
  });
  return {
    ...route,
    path: `${prefix}${route.path}`,
    request: { ...request, ...(body && { body }) },
    responses: { ...Object.fromEntries(described), ...OTHER_PROBLEMS },
  };
}

function withSchemas<Body extends object>(body: Body, { schemaOf }: DocumentSchemas): Body {
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
