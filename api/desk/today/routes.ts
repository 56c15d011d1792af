import { createHash } from 'node:crypto';
import { dashboardSchema, inboxSchema } from '../../../contract/desk/today.ts';
import { namesTag } from '../../http/entity-tags.ts';
import { createRouter, json, problems } from '../../http/router.ts';
import { type StaffEnv, staffRoute } from '../../staff/index.ts';
import type { DeskDeps } from '../deps.ts';
import { createDashboard } from './dashboard.ts';
import { inboxOf } from './inbox.ts';

const tags = ['Today'];

const inboxRoute = staffRoute(
  { permission: 'own.use' },
  {
    method: 'get',
    path: '/inbox',
    operationId: 'getInbox',
    tags,
    summary: 'What waits for somebody with your role, oldest first. Ask again with If-None-Match',
    responses: {
      200: json('Tasks and their counts', inboxSchema),
      304: { description: 'As before' },
      ...problems(401, 403),
    },
  },
);

const dashboardRoute = staffRoute(
  { permission: 'orders.see-buyer' },
  {
    method: 'get',
    path: '/dashboard',
    operationId: 'getDashboard',
    tags,
    summary: 'Sales of today, 7 and 30 days beside those of the year before. Kept for a minute',
    responses: { 200: json('Figures', dashboardSchema), ...problems(401, 403) },
  },
);

export function todayRoutes(deps: DeskDeps) {
  const app = createRouter<StaffEnv>();
  const dashboard = createDashboard(deps);
  app.openapi(inboxRoute, async (c) => {
    const data = await inboxOf(deps, c.var.staff.role);
    const tag = `"${createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 22)}"`;
    const headers = { ETag: tag, 'Cache-Control': 'private, no-cache' };
    if (namesTag(c.req.header('If-None-Match'), tag)) return c.body(null, 304, headers);
    return c.json({ data }, 200, headers);
  });
  app.openapi(dashboardRoute, async (c) => c.json({ data: await dashboard(c.var.language) }, 200));
  return app;
}
