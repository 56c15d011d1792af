import {
  logAnswerSchema,
  logCheckQuerySchema,
  logCheckSchema,
  logQuerySchema,
} from '../../../contract/staff/log.ts';
import { createRouter, json, problems } from '../../http/router.ts';
import type { StaffDeps } from '../deps.ts';
import type { StaffEnv } from '../require-staff.ts';
import { staffRoute } from '../staff-route.ts';
import { checkLogPiece } from './check-log.ts';
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
    summary: 'Compute a piece of the chain of the log again',
    description:
      'Call it again with `next` as `after` until `next` is null; then the whole chain was checked.',
    request: { query: logCheckQuerySchema },
    responses: { 200: json('Whether it is whole', logCheckSchema), ...problems(400, 401, 403) },
  },
);

export const logRoutes = ({ db }: StaffDeps) =>
  createRouter<StaffEnv>()
    .openapi(listRoute, async (c) => c.json(await getLog(db, c.req.valid('query')), 200))
    .openapi(checkRoute, async (c) => c.json({ data: await checkLogPiece(db, c.req.valid('query')) }, 200));
