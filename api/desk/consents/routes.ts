import { z } from '@hono/zod-openapi';
import { addressConsentsAnswerSchema, consentsQuerySchema } from '../../../contract/desk/consents.ts';
import { CONSENT_PAPERS } from '../../../contract/desk/paper-kinds.ts';
import { json } from '../../http/router.ts';
import { nameOf, readSettings } from '../../settings/index.ts';
import { readRoute, responseRoute, sendCsv, staffRoutes } from '../../staff/index.ts';
import type { DeskDeps } from '../deps.ts';
import { consentSheet } from '../papers/consent-sheet.ts';
import { PAPER_POLICY } from '../papers/sheet.ts';
import { consentsCsv, showConsents } from './show-consents.ts';

const list = readRoute('customers.read', {
  call: 'GET /consents',
  operationId: 'listConsents',
  summary: 'What the ledger says about an address, also about one that was erased since',
  query: consentsQuerySchema,
  answer: json('The state of each purpose, and what was said', addressConsentsAnswerSchema),
  refusals: [400],
  read: async ({ query }, deps) => ({ data: await showConsents(deps, query.address) }),
});

const print = responseRoute('customers.read', {
  call: 'GET /consents/{paper}',
  operationId: 'printConsents',
  summary: "An address's consents with the words as shown, as CSV or as a page to print",
  params: z.object({ paper: z.enum(CONSENT_PAPERS) }),
  query: consentsQuerySchema,
  answers: {
    200: {
      description: 'CSV in UTF-8, or a page',
      content: { 'text/csv': { schema: z.string() }, 'text/html': { schema: z.string() } },
    },
  },
  refusals: [400],
  respond: async ({ c, params, query, language, at: now }, deps: DeskDeps) => {
    const shown = await showConsents(deps, query.address);
    if (params.paper === 'csv') return sendCsv(c, { name: 'consents', csv: consentsCsv(shown, language) });
    const businessName = nameOf(await readSettings(deps.db), deps);
    const page = consentSheet(shown, { language, businessName, now });
    return c.html(page, 200, { 'Content-Security-Policy': PAPER_POLICY });
  },
});

export const deskConsentRoutes = staffRoutes('People', list, print);
