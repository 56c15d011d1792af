import { createHash } from 'node:crypto';
import { dashboardSchema, inboxSchema } from '../../../contract/desk/today.ts';
import { namesTag } from '../../http/entity-tags.ts';
import { json } from '../../http/router.ts';
import { readRoute, responseRoute, staffRoutes } from '../../staff/index.ts';
import type { DeskDeps } from '../deps.ts';
import { createDashboard } from './dashboard.ts';
import { inboxOf } from './inbox.ts';

const inbox = responseRoute('own.use', {
  call: 'GET /inbox',
  operationId: 'getInbox',
  summary: 'What waits for somebody with your role, oldest first. Ask again with If-None-Match',
  answers: { 200: json('Tasks and their counts', inboxSchema), 304: { description: 'As before' } },
  respond: async ({ c, staff }, deps: DeskDeps) => {
    const data = await inboxOf(deps, staff.role);
    const tag = `"${createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 22)}"`;
    const headers = { ETag: tag, 'Cache-Control': 'private, no-cache' };
    if (namesTag(c.req.header('If-None-Match'), tag)) return c.body(null, 304, headers);
    return c.json({ data }, 200, headers);
  },
});

interface TodayDeps extends DeskDeps {
  readonly dashboard: ReturnType<typeof createDashboard>;
}

const figures = readRoute('orders.see-buyer', {
  call: 'GET /dashboard',
  operationId: 'getDashboard',
  summary: 'Sales of today, 7 and 30 days beside those of the year before. Kept for a minute',
  answer: json('Figures', dashboardSchema),
  read: async ({ language }, { dashboard }: TodayDeps) => ({ data: await dashboard(language) }),
});

export const todayRoutes = (deps: DeskDeps) =>
  staffRoutes('Today', inbox, figures)({ ...deps, dashboard: createDashboard(deps) });
