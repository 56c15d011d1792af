import { z } from '@hono/zod-openapi';
import { PAPERS } from '../../../contract/desk/paper-kinds.ts';
import { papersQuerySchema } from '../../../contract/desk/papers.ts';
import { createRouter, problems } from '../../http/router.ts';
import { type StaffEnv, staffRoute } from '../../staff/index.ts';
import type { DeskDeps } from '../deps.ts';
import { printPapers } from './print-papers.ts';
import { PAPER_POLICY } from './sheet.ts';

const paperRoute = staffRoute(
  { permission: 'orders.read' },
  {
    method: 'get',
    path: '/papers/{paper}',
    operationId: 'printPapers',
    tags: ['Papers'],
    summary: 'Packing slips, a pick list or address labels of up to 100 orders, as one page to print',
    description:
      'With `parcel`, the packing slip of that parcel of one order. Papers have no email, phone number of the buyer or amount, whoever prints them.',
    request: { params: z.object({ paper: z.enum(PAPERS) }), query: papersQuerySchema },
    responses: {
      200: { description: 'A page', content: { 'text/html': { schema: z.string() } } },
      ...problems(400, 401, 403, 404),
    },
  },
);

export function paperRoutes(deps: DeskDeps) {
  const app = createRouter<StaffEnv>();
  app.openapi(paperRoute, async (c) => {
    const asked = {
      paper: c.req.valid('param').paper,
      ids: c.req.valid('query').orders,
      parcel: c.req.valid('query').parcel,
      language: c.var.language,
    };
    return c.html(await printPapers(deps, asked), 200, { 'Content-Security-Policy': PAPER_POLICY });
  });
  return app;
}
