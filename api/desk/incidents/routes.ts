import { z } from '@hono/zod-openapi';
import {
  incidentAnswerSchema,
  incidentBodySchema,
  incidentListSchema,
  incidentSchema,
  incidentsQuerySchema,
} from '../../../contract/desk/incidents.ts';
import { createRouter, json, jsonBody, problems, problemWith } from '../../http/router.ts';
import { replayByKey } from '../../idempotency/index.ts';
import { readIfMatch, type StaffEnv, staffRoute } from '../../staff/index.ts';
import type { DeskDeps } from '../deps.ts';
import { keyHeaders } from '../orders/routes.ts';
import { addIncident, changeIncident, getIncident, incidentsOf } from './incidents.ts';

const tags = ['Incidents'];

const listRoute = staffRoute(
  { permission: 'customers.read' },
  {
    method: 'get',
    path: '/incidents',
    operationId: 'listIncidents',
    tags,
    summary: 'The register of confidentiality incidents, the one found last first',
    request: { query: incidentsQuerySchema },
    responses: { 200: json('A page of incidents', incidentListSchema), ...problems(400, 401, 403) },
  },
);

const addRoute = staffRoute(
  { permission: 'settings.edit' },
  {
    method: 'post',
    path: '/incidents',
    operationId: 'addIncident',
    tags,
    summary: 'Enter a confidentiality incident',
    request: { headers: keyHeaders, body: jsonBody(incidentBodySchema) },
    responses: { 201: json('The incident', incidentAnswerSchema), ...problems(400, 401, 403, 422) },
  },
);

const changeRoute = staffRoute(
  { permission: 'settings.edit' },
  {
    method: 'put',
    path: '/incidents/{id}',
    operationId: 'changeIncident',
    tags,
    summary: 'Change an incident: every field is replaced',
    request: {
      params: z.object({ id: z.uuid() }),
      headers: z.object({ 'If-Match': z.string().optional() }),
      body: jsonBody(incidentBodySchema),
    },
    responses: {
      200: json('The incident', incidentAnswerSchema),
      412: problemWith('The incident as it is now', incidentSchema),
      ...problems(400, 401, 403, 404, 428),
    },
  },
);

export function incidentRoutes(deps: DeskDeps) {
  const app = createRouter<StaffEnv>();
  app.openapi(listRoute, async (c) => c.json(await incidentsOf(deps.db, c.req.valid('query')), 200));
  app.openapi(addRoute, async (c) => {
    const body = c.req.valid('json');
    const { staff } = c.var;
    const [key, at] = [c.req.header('Idempotency-Key'), deps.now()];
    const { id } = await replayByKey(deps.db, { staff, key, asked: ['addIncident', body], now: at }, (tx) =>
      addIncident(tx, body, { staff, at }),
    );
    return c.json({ data: await getIncident(deps.db, id) }, 201);
  });
  app.openapi(changeRoute, async (c) => {
    const version = readIfMatch(c.req.header('If-Match'));
    const change = { id: c.req.valid('param').id, version, body: c.req.valid('json') };
    return c.json({ data: await changeIncident(deps, c.var.staff, change) }, 200);
  });
  return app;
}
