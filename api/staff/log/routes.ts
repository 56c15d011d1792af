import { logAnswerSchema, logCheckSchema, logQuerySchema } from '../../../contract/staff/log.ts';
import { createRouter, json, problems } from '../../http/router.ts';
import type { StaffDeps } from '../deps.ts';
import type { StaffEnv } from '../require-staff.ts';
import { staffRoute } from '../staff-route.ts';
import { checkLog } from './check-log.ts';
import { getLog } from './list-log.ts';

const tags = ['Log'];

const listRoute = staffRoute(
  { permission: 'log.read' },
  {
    method: 'get',
    path: '/log',
    operationId: 'listLog',
    tags,
    summary: 'What staff did, the latest first',
    request: { query: logQuerySchema },
    responses: { 200: json('The entries', logAnswerSchema), ...problems(400, 401, 403) },
  },
);

const checkRoute = staffRoute(
  { permission: 'log.read' },
  {
    method: 'get',
    path: '/log/check',
    operationId: 'checkLog',
    tags,
    summary: 'Compute the whole chain of the log anew',
    responses: { 200: json('Whether it is whole', logCheckSchema), ...problems(401, 403) },
  },
);

export const logRoutes = ({ db }: StaffDeps) =>
  createRouter<StaffEnv>()
    .openapi(listRoute, async (c) => c.json(await getLog(db, c.req.valid('query')), 200))
    .openapi(checkRoute, async (c) => c.json({ data: await checkLog(db) }, 200));
