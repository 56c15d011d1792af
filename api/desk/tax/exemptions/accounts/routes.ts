import { z } from '@hono/zod-openapi';
import { personParamsSchema } from '../../../../../contract/desk/people.ts';
import { emailKey } from '../../../../../contract/email.ts';
import {
  accountExemptionAnswerSchema,
  accountExemptionBodySchema,
  accountExemptionSchema,
} from '../../../../../contract/orders/account-exemption.ts';
import { inTransaction } from '../../../../db/client.ts';
import { createRouter, json, jsonBody, problems, problemWith } from '../../../../http/router.ts';
import {
  describeExemption,
  endExemption,
  findAccountOf,
  findExemption,
  setExemption,
} from '../../../../orders/index.ts';
import { shopDay } from '../../../../settings/index.ts';
import { readIfMatch, type StaffEnv, staffRoute } from '../../../../staff/index.ts';
import type { DeskDeps } from '../../../deps.ts';
import { CERTIFICATE_ANSWERS, sendCertificate } from '../routes.ts';

const tags = ['Tax'];
const params = personParamsSchema;
const path = '/people/{email}/tax-exemption';
const headers = z.object({ 'If-Match': z.string().optional() });
const changedMeanwhile = problemWith(
  'Changed meanwhile, with the exemption as it is now',
  accountExemptionSchema,
);

const show = staffRoute(
  { permission: 'customers.read' },
  {
    method: 'get',
    path,
    operationId: 'getAccountExemption',
    tags,
    summary: 'The tax that an account is exempt from',
    request: { params },
    responses: {
      200: json('The exemption; null without one', accountExemptionAnswerSchema),
      ...problems(400, 401, 403),
    },
  },
);

const set = staffRoute(
  { permission: 'settings.edit' },
  {
    method: 'put',
    path,
    operationId: 'setAccountExemption',
    tags,
    summary: 'Exempt an account from a tax, or replace its exemption',
    description:
      'One that exists is replaced with `If-Match`. Orders from before keep the tax they were placed with. The file is uploaded before (`uploadTaxCertificate`).',
    request: { params, headers, body: jsonBody(accountExemptionBodySchema) },
    responses: {
      200: json('The exemption as it is now', accountExemptionAnswerSchema),
      412: changedMeanwhile,
      ...problems(400, 401, 403, 404, 409, 428),
    },
  },
);

const end = staffRoute(
  { permission: 'settings.edit' },
  {
    method: 'delete',
    path,
    operationId: 'endAccountExemption',
    tags,
    summary: 'Tax an account again',
    description: 'Orders from before keep their exemption, and the file of its certificate.',
    request: { params, headers },
    responses: {
      204: { description: 'Ended' },
      412: changedMeanwhile,
      ...problems(400, 401, 403, 404, 428),
    },
  },
);

const file = staffRoute(
  { permission: 'customers.read' },
  {
    method: 'get',
    path: `${path}/file`,
    operationId: 'downloadAccountCertificate',
    tags,
    summary: "Download the file of an account's certificate",
    request: { params },
    responses: { ...CERTIFICATE_ANSWERS, ...problems(400, 401, 403, 404) },
  },
);

/** Calls about accounts that are exempt from a tax. */
export const accountExemptionRoutes = ({ db, uploads, now }: DeskDeps) =>
  createRouter<StaffEnv>()
    .openapi(show, async (c) => {
      const userId = await findAccountOf(db, emailKey(c.req.valid('param').email));
      const data = userId === undefined ? null : await describeExemption(db, userId, shopDay(now()));
      return c.json({ data }, 200);
    })
    .openapi(set, async (c) => {
      const body = c.req.valid('json');
      const change = {
        email: emailKey(c.req.valid('param').email),
        readSeen: () => readIfMatch(c.req.header('If-Match')),
        staff: c.var.staff,
        at: now(),
      };
      return c.json({ data: await inTransaction(db, (tx) => setExemption(tx, change, body)) }, 200);
    })
    .openapi(end, async (c) => {
      const change = {
        email: emailKey(c.req.valid('param').email),
        readSeen: () => readIfMatch(c.req.header('If-Match')),
        staff: c.var.staff,
        at: now(),
      };
      await inTransaction(db, (tx) => endExemption(tx, change));
      return c.body(null, 204);
    })
    .openapi(file, async (c) => {
      const userId = await findAccountOf(db, emailKey(c.req.valid('param').email));
      const exemption = userId === undefined ? undefined : await findExemption(db, userId);
      const subject = { kind: 'account', id: userId ?? '' };
      return sendCertificate(c, { db, uploads }, { key: exemption?.file_key, subject });
    });
