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
import { PDF_ANSWER, sendPdf } from '../../http/pdf.ts';
import { json, problemWith } from '../../http/router.ts';
import { enqueueStatement } from '../../mail/index.ts';
import {
  describeTerms,
  findAccountOf,
  getStatement,
  grantTerms,
  listOpenInvoices,
} from '../../orders/index.ts';
import { shopDay } from '../../settings/index.ts';
import {
  BARE_VERSION,
  type CallDeps,
  CSV_ANSWER,
  changeRoute,
  KEY,
  logStaff,
  readRoute,
  responseRoute,
  sendCsv,
  staffRoutes,
} from '../../staff/index.ts';
import type { DeskDeps } from '../deps.ts';
import { exportReceivables, listReceivables } from './list-receivables.ts';

const params = personParamsSchema;

const list = readRoute('receivables.read', {
  call: 'GET /receivables',
  operationId: 'listReceivables',
  summary: 'What accounts owe by open invoices, by age, with totals',
  answer: json('Every account that owes', receivablesSchema),
  read: ({ at }, { db }) => listReceivables(db, shopDay(at)),
});

const file = responseRoute(
  { permission: 'receivables.read', stepUp: true },
  {
    call: 'GET /receivables/file',
    operationId: 'downloadReceivables',
    summary: 'Download what accounts owe as CSV. Who asked is written into the log',
    answers: { 200: CSV_ANSWER },
    respond: async ({ c, staff, at }, { db }) => {
      const day = shopDay(at);
      return sendCsv(c, { name: `receivables-${day}`, csv: await exportReceivables(db, staff, day) });
    },
  },
);

const terms = readRoute('customers.read', {
  call: 'GET /people/{email}/terms',
  operationId: 'getAccountTerms',
  summary: 'The terms under which an account pays by invoice',
  params,
  answer: json('The terms; null without any', termsAnswerSchema),
  refusals: [400],
  read: async (call, { db }) => {
    const userId = await findAccountOf(db, emailKey(call.params.email));
    return { data: userId === undefined ? null : await describeTerms(db, userId) };
  },
});

const grant = changeRoute('settings.edit', {
  call: 'PUT /people/{email}/terms',
  operationId: 'setAccountTerms',
  summary: 'Grant an account terms, or change, stop or resume those that it has',
  description: 'Terms that exist are changed with `If-Match`. Orders keep the terms they were placed under.',
  versionIfExists: BARE_VERSION,
  params,
  body: termsBodySchema,
  answer: json('The terms as they are now', termsAnswerSchema),
  changed: problemWith('Changed meanwhile, with the terms as they are now', accountTermsSchema),
  refusals: [400, 404, 409, 428],
  verb: ({ tx, params: { email }, readVersion: readSeen, ...call }) =>
    grantTerms(tx, { ...call, email: emailKey(email), readSeen }),
});

/** @throws {ShopError} NOT_FOUND for an email without an account. */
async function getAccountOf(
  call: { readonly params: z.output<typeof params> },
  { db }: CallDeps,
): Promise<string> {
  const accountId = await findAccountOf(db, emailKey(call.params.email));
  if (accountId === undefined) throw new ShopError('NOT_FOUND', 'noAccountForTerms');
  return accountId;
}

const paper = responseRoute('customers.read', {
  call: 'GET /people/{email}/statement',
  operationId: 'downloadStatement',
  summary: 'Download the statement of the open invoices of an account',
  params,
  answers: { 200: { ...PDF_ANSWER, description: 'A tagged PDF, in the language of the account' } },
  refusals: [400, 404, 409, 503],
  respond: async ({ c, ...call }, deps: DeskDeps) =>
    sendPdf(c, await getStatement(deps, await getAccountOf(call, deps))),
});

const statement = changeRoute('mails.resend', {
  call: 'POST /people/{email}/statement',
  operationId: 'mailStatement',
  summary: 'Mail an account the statement of its open invoices as a PDF',
  key: KEY,
  fingerprint: ({ found }) => ['mailStatement', found],
  params,
  status: 202,
  answer: json('How many invoices are open', z.object({ data: z.object({ invoices: z.int() }) })),
  refusals: [400, 404, 409, 422],
  find: getAccountOf,
  verb: async ({ tx, staff, found: accountId, params: { email } }) => {
    const { length: invoices } = await listOpenInvoices(tx, { userId: accountId });
    if (invoices === 0) throw new ShopError('CONFLICT', 'nothingOpen');
    await enqueueStatement(tx, { accountId, recipient: emailKey(email) });
    const subject = { kind: 'account' as const, id: accountId };
    await logStaff(tx, staff, { what: 'statement.mailed', subject, detail: { invoices } });
    return { invoices };
  },
});

export const receivableRoutes = staffRoutes('Receivables', list, file, terms, grant, paper, statement);
