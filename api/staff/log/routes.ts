import {
  logAnswerSchema,
  logCheckQuerySchema,
  logCheckSchema,
  logQuerySchema,
} from '../../../contract/staff/log.ts';
import { json } from '../../http/router.ts';
import { readRoute } from '../read-route.ts';
import { staffRoutes } from '../staff-routes.ts';
import { checkLogPiece } from './check-log.ts';
import { getLog } from './list-log.ts';

const list = readRoute('log.read', {
  call: 'GET /log',
  operationId: 'listLog',
  summary: 'What staff did, the latest first',
  query: logQuerySchema,
  answer: json('The entries', logAnswerSchema),
  refusals: [400],
  read: ({ query }, { db }) => getLog(db, query),
});

const check = readRoute('log.read', {
  call: 'GET /log/check',
  operationId: 'checkLog',
  summary: 'Compute a piece of the chain of the log again',
  description: 'Call it again with `next` as `after` until `next` is null; then the whole chain was checked.',
  query: logCheckQuerySchema,
  answer: json('Whether it is whole', logCheckSchema),
  refusals: [400],
  read: async ({ query }, { db }) => ({ data: await checkLogPiece(db, query) }),
});

export const logRoutes = staffRoutes('Log', list, check);
