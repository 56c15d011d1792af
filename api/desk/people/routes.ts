import {
  erasureSchema,
  peopleQuerySchema,
  peopleSchema,
  personAnswerSchema,
  personDataSchema,
  personParamsSchema,
} from '../../../contract/desk/people.ts';
import { createRouter, json, problems } from '../../http/router.ts';
import { type StaffEnv, staffRoute } from '../../staff/index.ts';
import type { DeskDeps } from '../deps.ts';
import { countReads } from '../list-reads/count-reads.ts';
import { getPerson, listPeople } from './people.ts';
import { forgetPerson, handOut } from './personal-data.ts';

const tags = ['People'];

const listRoute = staffRoute(
  { permission: 'customers.read' },
  {
    method: 'get',
    path: '/people',
    operationId: 'listPeople',
    tags,
    summary: 'List and search people by email',
    description:
      'A search is by the beginning of an email, by the last four or more digits of a phone number, or by names. ' +
      'Above 500 different people an hour in lists a fresh proof is needed.',
    request: { query: peopleQuerySchema },
    responses: { 200: json('A page of people', peopleSchema), ...problems(400, 401, 403) },
  },
);

const personRoute = staffRoute(
  { permission: 'customers.read' },
  {
    method: 'get',
    path: '/people/{email}',
    operationId: 'getPerson',
    tags,
    summary: 'A person with orders, quotes, messages, consents and account',
    request: { params: personParamsSchema },
    responses: { 200: json('The person', personAnswerSchema), ...problems(400, 401, 403, 404) },
  },
);

const exportRoute = staffRoute(
  { permission: 'customers.export', stepUp: true },
  {
    method: 'post',
    path: '/people/{email}/export',
    operationId: 'exportPerson',
    tags,
    summary: 'Export everything the shop stores about a person. Who asked is written into the log',
    request: { params: personParamsSchema },
    responses: { 200: json('All personal data', personDataSchema), ...problems(400, 401, 403) },
  },
);

const forgetRoute = staffRoute(
  { permission: 'customers.erase', stepUp: true },
  {
    method: 'post',
    path: '/people/{email}/forget',
    operationId: 'forgetPerson',
    tags,
    summary: 'Erase a person, and say what stays. Idempotent',
    request: { params: personParamsSchema },
    responses: { 200: json('What stays, and why', erasureSchema), ...problems(400, 401, 403) },
  },
);

export function peopleRoutes(deps: DeskDeps) {
  const app = createRouter<StaffEnv>();
  app.openapi(listRoute, async (c) => {
    const list = await listPeople(deps.db, c.req.valid('query'));
    await countReads(
      deps,
      c.var.staff,
      list.data.map(({ email }) => email),
    );
    return c.json(list, 200);
  });
  app.openapi(personRoute, async (c) => {
    const viewer = { role: c.var.staff.role, language: c.var.language };
    return c.json({ data: await getPerson(deps.db, c.req.valid('param').email, viewer) }, 200);
  });
  app.openapi(exportRoute, async (c) =>
    c.json(await handOut(deps, c.var.staff, c.req.valid('param').email), 200, {
      'Content-Disposition': 'attachment; filename="personal-data.json"',
    }),
  );
  app.openapi(forgetRoute, async (c) =>
    c.json({ data: await forgetPerson(deps, c.var.staff, c.req.valid('param').email) }, 200),
  );
  return app;
}
