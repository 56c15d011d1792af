import { z } from '@hono/zod-openapi';
import {
  incidentAnswerSchema,
  incidentBodySchema,
  incidentListSchema,
  incidentSchema,
  incidentsQuerySchema,
} from '../../../contract/desk/incidents.ts';
import { json, problemWith } from '../../http/router.ts';
import { BARE_VERSION, changeRoute, KEY, readRoute, staffRoutes } from '../../staff/index.ts';
import { addIncident, changeIncident, getIncident, incidentsOf } from './incidents.ts';

const list = readRoute('customers.read', {
  call: 'GET /incidents',
  operationId: 'listIncidents',
  summary: 'The register of confidentiality incidents, the one found last first',
  query: incidentsQuerySchema,
  answer: json('A page of incidents', incidentListSchema),
  refusals: [400],
  read: ({ query }, { db }) => incidentsOf(db, query),
});

const add = changeRoute('settings.edit', {
  call: 'POST /incidents',
  operationId: 'addIncident',
  summary: 'Enter a confidentiality incident',
  key: KEY,
  body: incidentBodySchema,
  status: 201,
  answer: json('The incident', incidentAnswerSchema),
  refusals: [400, 422],
  verb: ({ tx, body, ...entry }) => addIncident(tx, body, entry),
  show: (_call, { db }, { id }) => getIncident(db, id),
});

const change = changeRoute('settings.edit', {
  call: 'PUT /incidents/{id}',
  operationId: 'changeIncident',
  summary: 'Change an incident: every field is replaced',
  version: BARE_VERSION,
  params: z.object({ id: z.uuid() }),
  body: incidentBodySchema,
  answer: json('The incident', incidentAnswerSchema),
  changed: problemWith('The incident as it is now', incidentSchema),
  refusals: [400, 404, 428],
  verb: ({ tx, params, version, body, ...entry }) => changeIncident(tx, { ...params, version, body }, entry),
});

export const incidentRoutes = staffRoutes('Incidents', list, add, change);
