import { z } from '@hono/zod-openapi';
import { personParamsSchema } from '../../../contract/desk/people.ts';
import { receivablesSchema } from '../../../contract/desk/receivables.ts';
import { emailKey } from '../../../contract/email.ts';
import {
  accountTermsSchema,
  termsAnswerSchema,
  termsBodySchema,
} from '../../../contract/orders/account-terms.ts';
import { ShopError } from '../../../contract/problem.ts';
import { type Db, inTransaction } from '../../db/client.ts';
import { PDF_ANSWER, sendPdf } from '../../http/pdf.ts';
import { createRouter, json, jsonBody, problems, problemWith } from '../../http/router.ts';
import { replayByKey } from '../../idempotency/index.ts';
import { enqueueStatement } from '../../mail/index.ts';
import {
  describeTerms,
  findAccountOf,
  getStatement,
  grantTerms,
  listOpenInvoices,
} from '../../orders/index.ts';
import { shopDay } from '../../settings/index.ts';
import { logStaff, readIfMatch, type StaffEnv, staffRoute } from '../../staff/index.ts';
import type { DeskDeps } from '../deps.ts';
import { keyHeaders } from '../orders/routes.ts';
import { exportReceivables, listReceivables } from './list-receivables.ts';

const tags = ['Receivables'];
const params = personParamsSchema;

const list = staffRoute(
  { permission: 'receivables.read' },
  {
    method: 'get',
    path: '/receivables',
    operationId: 'listReceivables',
    tags,
    summary: 'What accounts owe by open invoices, by age, with totals',
    responses: { 200: json('Every account that owes', receivablesSchema), ...problems(401, 403) },
  },
);

const file = staffRoute(
  { permission: 'receivables.read', stepUp: true },
  {
    method: 'get',
    path: '/receivables/file',
    operationId: 'downloadReceivables',
    tags,
    summary: 'Download what accounts owe as CSV. Who asked is written into the log',
    responses: {
      200: { description: 'CSV in UTF-8', content: { 'text/csv': { schema: z.string() } } },
      ...problems(401, 403),
    },
  },
);

const terms = staffRoute(
  { permission: 'customers.read' },
  {
    method: 'get',
    path: '/people/{email}/terms',
    operationId: 'getAccountTerms',
    tags,
    summary: 'The terms under which an account pays by invoice',
    request: { params },
    responses: { 200: json('The terms; null without any', termsAnswerSchema), ...problems(400, 401, 403) },
  },
);

const grant = staffRoute(
  { permission: 'settings.edit' },
  {
    method: 'put',
    path: '/people/{email}/terms',
    operationId: 'setAccountTerms',
    tags,
    summary: 'Grant an account terms, or change, stop or resume those that it has',
    description:
      'Terms that exist are changed with `If-Match`. Orders keep the terms they were placed under.',
    request: {
      params,
      headers: z.object({ 'If-Match': z.string().optional() }),
      body: jsonBody(termsBodySchema),
    },
    responses: {
      200: json('The terms as they are now', termsAnswerSchema),
      412: problemWith('Changed meanwhile, with the terms as they are now', accountTermsSchema),
      ...problems(400, 401, 403, 404, 409, 428),
    },
  },
);

const statement = staffRoute(
  { permission: 'mails.resend' },
  {
    method: 'post',
    path: '/people/{email}/statement',
    operationId: 'mailStatement',
    tags,
    summary: 'Mail an account the statement of its open invoices as a PDF',
    request: { params, headers: keyHeaders },
    responses: {
      202: json('How many invoices are open', z.object({ data: z.object({ invoices: z.int() }) })),
      ...problems(400, 401, 403, 404, 409, 422),
    },
  },
);

const paper = staffRoute(
  { permission: 'customers.read' },
  {
    method: 'get',
    path: '/people/{email}/statement',
    operationId: 'downloadStatement',
    tags,
    summary: 'Download the statement of the open invoices of an account',
    request: { params },
    responses: {
      200: { ...PDF_ANSWER, description: 'A tagged PDF, in the language of the account' },
      ...problems(400, 401, 403, 404, 409, 503),
    },
  },
);

export const receivableRoutes = (deps: DeskDeps) =>
  createRouter<StaffEnv>()
    .route('/', agingRoutes(deps))
    .route('/', termsRoutes(deps))
    .route('/', statementRoutes(deps));

const agingRoutes = ({ db, now }: DeskDeps) =>
  createRouter<StaffEnv>()
    .openapi(list, async (c) => c.json(await listReceivables(db, shopDay(now())), 200))
    .openapi(file, async (c) => {
      const day = shopDay(now());
      return c.body(await exportReceivables(db, c.var.staff, day), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="receivables-${day}.csv"`,
        'Cache-Control': 'no-store',
      });
    });

const termsRoutes = ({ db, now }: DeskDeps) =>
  createRouter<StaffEnv>()
    .openapi(terms, async (c) => {
      const userId = await findAccountOf(db, emailKey(c.req.valid('param').email));
      return c.json({ data: userId === undefined ? null : await describeTerms(db, userId) }, 200);
    })
    .openapi(grant, async (c) => {
      const call = {
        email: emailKey(c.req.valid('param').email),
        body: c.req.valid('json'),
        readSeen: () => readIfMatch(c.req.header('If-Match')),
        staff: c.var.staff,
        at: now(),
      };
      return c.json({ data: await inTransaction(db, (tx) => grantTerms(tx, call)) }, 200);
    });

/** @throws {ShopError} NOT_FOUND for an email without an account. */
async function getAccountOf(db: Db, email: string): Promise<string> {
  const accountId = await findAccountOf(db, email);
  if (accountId === undefined) throw new ShopError('NOT_FOUND', 'noAccountForTerms');
  return accountId;
}

const statementRoutes = ({ db, press, now }: DeskDeps) =>
  createRouter<StaffEnv>()
    .openapi(paper, async (c) => {
      const accountId = await getAccountOf(db, emailKey(c.req.valid('param').email));
      return sendPdf(c, await getStatement({ db, press, now }, accountId));
    })
    .openapi(statement, async (c) => {
      const { staff } = c.var;
      const recipient = emailKey(c.req.valid('param').email);
      const accountId = await getAccountOf(db, recipient);
      const key = c.req.header('Idempotency-Key');
      const call = { staff, key, asked: ['mailStatement', accountId], now: now() };
      const data = await replayByKey(db, call, async (tx) => {
        const { length: invoices } = await listOpenInvoices(tx, { userId: accountId });
        if (invoices === 0) throw new ShopError('CONFLICT', 'nothingOpen');
        await enqueueStatement(tx, { accountId, recipient });
        const subject = { kind: 'account', id: accountId };
        await logStaff(tx, staff, { what: 'statement.mailed', subject, detail: { invoices } });
        return { invoices };
      });
      return c.json({ data }, 202);
    });
