import { OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import { aboutApi, LANGUAGE_PARAMETER, SECURITY_SCHEMES } from './about.ts';
import { OTHER_PROBLEMS, PROBLEM_RESPONSES, problemRef } from './problem-answers.ts';
import { createSchemas, type DocumentSchemas } from './schemas.ts';

/**
 * Builds the OpenAPI document of these routes (decision 33). The library describes operations and parameters. Zod
 * converts the schemas, because the library inlines them everywhere and ignores what follows a pipe.
 */
export function describeApi({ openAPIRegistry }: Pick<OpenAPIHono, 'openAPIRegistry'>, publicUrl: string) {
  const routes = openAPIRegistry.definitions.flatMap((one) => (one.type === 'route' ? [one.route] : []));
  const schemas = createSchemas(
    routes.flatMap(({ request }) => schemasIn(request?.body)),
    routes.flatMap(({ responses }) => Object.values(responses).flatMap((response) => schemasIn(response))),
  );
  const described = new OpenAPIHono();
  for (const route of routes) described.openAPIRegistry.registerPath(describeRoute(route, schemas));
  const { paths = {} } = described.getOpenAPI31Document(aboutApi(publicUrl));
  dropRepeatedDescriptions(paths);
  takeLanguage(paths);
  return {
    ...aboutApi(publicUrl),
    paths,
    components: {
      schemas: schemas.components,
      parameters: { Language: LANGUAGE_PARAMETER },
      responses: PROBLEM_RESPONSES,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

type Content = Readonly<Record<string, { readonly schema?: unknown }>>;
const contentOf = (body: object | undefined): Content | undefined => (body as { content?: Content })?.content;

const schemasIn = (body: object | undefined): z.ZodType[] =>
  Object.values(contentOf(body) ?? {}).flatMap(({ schema }) => (schema instanceof z.ZodType ? [schema] : []));

function describeRoute({ request, responses, ...route }: RouteConfig, schemas: DocumentSchemas): RouteConfig {
  const body = request?.body && withSchemas(request.body, schemas);
  const described = Object.entries(responses).map(([status, response]) => {
    const written = withSchemas(response, schemas);
    return [status, problemRef(status, contentOf(written)) ?? written];
  });
  return {
    ...route,
    path: `/api${route.path}`,
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
