import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { TestApi } from './api.ts';

interface Operation {
  readonly operationId?: string;
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly { name: string; in: string; required: boolean; schema: object }[];
  readonly requestBody?: Answer & { readonly required?: boolean };
  readonly responses: Readonly<Record<string, Answer & { readonly $ref?: string }>>;
}
interface Answer {
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}
export interface ApiDocument {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly responses: Readonly<Record<string, Answer>>;
  };
}

export const readDocument = async (api: TestApi): Promise<ApiDocument> =>
  (await (await api.get('/openapi.json')).json()) as ApiDocument;

/** Lists all operations with method and path. */
export const operationsOf = ({ paths }: ApiDocument) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

/** Returns a function that compiles a schema of the document into a validator. */
export function schemaValidator(document: ApiDocument): (schema: object) => ValidateFunction {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  addFormats.default(ajv);
  // ajv's email format is too strict: the shop also accepts internationalised domains.
  ajv.addFormat('idn-email', /^[^@\s]+@[^@\s]+\.[^@\s]+$/);
  ajv.addFormat('password', true);
  ajv.addFormat('binary', true);
  ajv.addSchema({ $id: 'document:', components: document.components });
  return (schema) =>
    ajv.compile(
      JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document:#/components/')) as object,
    );
}
