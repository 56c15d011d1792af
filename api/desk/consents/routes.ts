import { z } from '@hono/zod-openapi';
import { addressConsentsAnswerSchema, consentsQuerySchema } from '../../../contract/desk/consents.ts';
import { CONSENT_PAPERS } from '../../../contract/desk/paper-kinds.ts';
import { createRouter, json, problems } from '../../http/router.ts';
import { readSettings } from '../../settings/index.ts';
import { type StaffEnv, staffRoute } from '../../staff/index.ts';
import type { DeskDeps } from '../deps.ts';
import { consentSheet } from '../papers/consent-sheet.ts';
import { PAPER_POLICY } from '../papers/sheet.ts';
import { consentsCsv, showConsents } from './show-consents.ts';

const tags = ['People'];

const listRoute = staffRoute(
  { permission: 'customers.read' },
  {
    method: 'get',
    path: '/consents',
    operationId: 'listConsents',
    tags,
    summary: 'What the ledger says about an address, also about one that was erased since',
    request: { query: consentsQuerySchema },
    responses: {
      200: json('The state of each purpose, and what was said', addressConsentsAnswerSchema),
      ...problems(400, 401, 403),
    },
  },
);

const paperRoute = staffRoute(
  { permission: 'customers.read' },
  {
    method: 'get',
    path: '/consents/{paper}',
    operationId: 'printConsents',
    tags,
    summary: "An address's consents with the words as shown, as CSV or as a page to print",
    request: { params: z.object({ paper: z.enum(CONSENT_PAPERS) }), query: consentsQuerySchema },
    responses: {
      200: {
        description: 'CSV in UTF-8, or a page',
        content: { 'text/csv': { schema: z.string() }, 'text/html': { schema: z.string() } },
      },
      ...problems(400, 401, 403),
    },
  },
);

export function deskConsentRoutes(deps: DeskDeps) {
  const app = createRouter<StaffEnv>();
  app.openapi(listRoute, async (c) =>
    c.json({ data: await showConsents(deps, c.req.valid('query').address) }, 200),
  );
  app.openapi(paperRoute, async (c) => {
    const { language } = c.var;
    const shown = await showConsents(deps, c.req.valid('query').address);
    if (c.req.valid('param').paper === 'csv')
      return c.body(consentsCsv(shown, language), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="consents.csv"',
      });
    const { businessName } = await readSettings(deps.db);
    const page = consentSheet(shown, { language, businessName, now: deps.now() });
    return c.html(page, 200, { 'Content-Security-Policy': PAPER_POLICY });
  });
  return app;
}
