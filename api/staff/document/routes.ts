import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { describeApi } from '../../http/description/document.ts';
import { createRouter, json, problems } from '../../http/router.ts';
import type { StaffEnv } from '../require-staff.ts';
import { staffRoute } from '../staff-route.ts';
import { aboutAdminApi, STAFF_SECURITY_SCHEMES } from './about.ts';
import { staffSchemas } from './schema-names.ts';

const documentRoute = staffRoute(
  { permission: 'own.use' },
  {
    method: 'get',
    path: '/openapi.json',
    operationId: 'getDocument',
    tags: ['Document'],
    summary: 'This document',
    responses: {
      200: json('The document', z.record(z.string(), z.unknown())),
      ...problems(401, 403),
    },
  },
);

/** @param app the whole API, whose routes may be added later. */
export function documentRoutes(app: Pick<OpenAPIHono, 'openAPIRegistry'>, staffUrl: string) {
  // Built on the first request, so that it does not delay startup.
  let description: ReturnType<typeof describeApi> | undefined;
  return createRouter<StaffEnv>().openapi(documentRoute, (c) => {
    description ??= describeApi(app, {
      about: aboutAdminApi(staffUrl, tagsOf(app)),
      prefix: '/api/admin',
      names: staffSchemas(),
      securitySchemes: STAFF_SECURITY_SCHEMES,
    });
    return c.json(description as unknown as Record<string, unknown>, 200, { 'Content-Language': 'en' });
  });
}

function tagsOf({ openAPIRegistry }: Pick<OpenAPIHono, 'openAPIRegistry'>): string[] {
  const tags = openAPIRegistry.definitions.flatMap((one) =>
    one.type === 'route' ? (one.route.tags ?? []) : [],
  );
  return [...new Set(tags)];
}
