import { z } from '@hono/zod-openapi';
import { PAPERS } from '../../../contract/desk/paper-kinds.ts';
import { papersQuerySchema } from '../../../contract/desk/papers.ts';
import { responseRoute, staffRoutes } from '../../staff/index.ts';
import { printPapers } from './print-papers.ts';
import { PAPER_POLICY } from './sheet.ts';

const print = responseRoute('orders.read', {
  call: 'GET /papers/{paper}',
  operationId: 'printPapers',
  summary: 'Packing slips, a pick list or address labels of up to 100 orders, as one page to print',
  description:
    'With `parcel`, the packing slip of that parcel of one order. Papers have no email, phone number of the buyer or amount, whoever prints them.',
  params: z.object({ paper: z.enum(PAPERS) }),
  query: papersQuerySchema,
  answers: { 200: { description: 'A page', content: { 'text/html': { schema: z.string() } } } },
  refusals: [400, 404],
  respond: async ({ c, params: { paper }, query: { orders: ids, parcel }, language }, deps) => {
    const page = await printPapers(deps, { paper, ids, parcel, language });
    return c.html(page, 200, { 'Content-Security-Policy': PAPER_POLICY });
  },
});

export const paperRoutes = staffRoutes('Papers', print);
