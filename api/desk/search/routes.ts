import { searchAnswerSchema, searchQuerySchema } from '../../../contract/desk/search.ts';
import { createShopLists } from '../../catalog/index.ts';
import { createRouter, json, problems } from '../../http/router.ts';
import { type StaffEnv, staffRoute } from '../../staff/index.ts';
import type { DeskDeps } from '../deps.ts';
import { countReads } from '../list-reads/count-reads.ts';
import { searchAll } from './search.ts';

const searchRoute = staffRoute(
  { permission: 'own.use' },
  {
    method: 'get',
    path: '/search',
    operationId: 'searchBackOffice',
    tags: ['Search'],
    summary: 'Find orders, people and products, at most five of each, as far as you may read them',
    request: { query: searchQuerySchema },
    responses: { 200: json('The hits', searchAnswerSchema), ...problems(400, 401, 403) },
  },
);

export function searchRoutes(deps: DeskDeps) {
  const app = createRouter<StaffEnv>();
  const lists = createShopLists(deps.db);
  app.openapi(searchRoute, async (c) => {
    const viewer = { role: c.var.staff.role, language: c.var.language };
    const data = await searchAll({ ...deps, lists }, c.req.valid('query').q, viewer);
    // Orders are found without emails and phone numbers.
    await countReads(
      deps,
      c.var.staff,
      data.people.map(({ email }) => email),
    );
    return c.json({ data }, 200);
  });
  return app;
}
