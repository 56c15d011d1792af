import { staffSessionSchema } from '../../../contract/staff/sessions.ts';
import { createRouter, json, problems } from '../../http/router.ts';
import type { StaffEnv } from '../require-staff.ts';
import { staffRoute } from '../staff-route.ts';

const sessionRoute = staffRoute(
  { permission: 'own.use' },
  {
    method: 'get',
    path: '/session',
    operationId: 'getStaffSession',
    tags: ['Sign-in'],
    summary: 'Who is signed in',
    responses: { 200: json('The person and the role', staffSessionSchema), ...problems(401) },
  },
);

export function sessionRoutes() {
  const app = createRouter<StaffEnv>();
  app.openapi(sessionRoute, (c) => {
    const { id, name, language, role, refundLimitCents, isElevated } = c.var.staff;
    return c.json({ data: { id, name, language, role, refundLimitCents, isElevated } }, 200);
  });
  return app;
}
