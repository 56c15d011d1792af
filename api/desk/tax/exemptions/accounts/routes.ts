import { personParamsSchema } from '../../../../../contract/desk/people.ts';
import { emailKey } from '../../../../../contract/email.ts';
import {
  accountExemptionAnswerSchema,
  accountExemptionBodySchema,
  accountExemptionSchema,
} from '../../../../../contract/orders/account-exemption.ts';
import { json, problemWith } from '../../../../http/router.ts';
import {
  describeExemption,
  endExemption,
  findAccountOf,
  findExemption,
  setExemption,
} from '../../../../orders/index.ts';
import { shopDay } from '../../../../settings/index.ts';
import { BARE_VERSION, changeRoute, readRoute, responseRoute, staffRoutes } from '../../../../staff/index.ts';
import type { DeskDeps } from '../../../deps.ts';
import { CERTIFICATE_ANSWERS, sendCertificate } from '../routes.ts';

const params = personParamsSchema;
const path = '/people/{email}/tax-exemption';
const changed = problemWith('Changed meanwhile, with the exemption as it is now', accountExemptionSchema);

const show = readRoute('customers.read', {
  call: `GET ${path}`,
  operationId: 'getAccountExemption',
  summary: 'The tax that an account is exempt from',
  params,
  answer: json('The exemption; null without one', accountExemptionAnswerSchema),
  refusals: [400],
  read: async (call, { db }) => {
    const userId = await findAccountOf(db, emailKey(call.params.email));
    return { data: userId === undefined ? null : await describeExemption(db, userId, shopDay(call.at)) };
  },
});

const set = changeRoute('settings.edit', {
  call: `PUT ${path}`,
  operationId: 'setAccountExemption',
  summary: 'Exempt an account from a tax, or replace its exemption',
  description:
    'One that exists is replaced with `If-Match`. Orders from before keep the tax they were placed with. The file is uploaded before (`uploadTaxCertificate`).',
  versionIfExists: BARE_VERSION,
  params,
  body: accountExemptionBodySchema,
  answer: json('The exemption as it is now', accountExemptionAnswerSchema),
  changed,
  refusals: [400, 404, 409, 428],
  verb: ({ tx, params: { email }, body, readVersion: readSeen, ...call }) =>
    setExemption(tx, { ...call, email: emailKey(email), readSeen }, body),
});

const end = changeRoute('settings.edit', {
  call: `DELETE ${path}`,
  operationId: 'endAccountExemption',
  summary: 'Tax an account again',
  description: 'Orders from before keep their exemption, and the file of its certificate.',
  versionIfExists: BARE_VERSION,
  params,
  status: 204,
  answer: { description: 'Ended' },
  changed,
  refusals: [400, 404, 428],
  verb: ({ tx, params: { email }, readVersion: readSeen, ...call }) =>
    endExemption(tx, { ...call, email: emailKey(email), readSeen }),
});

const file = responseRoute('customers.read', {
  call: `GET ${path}/file`,
  operationId: 'downloadAccountCertificate',
  summary: "Download the file of an account's certificate",
  params,
  answers: CERTIFICATE_ANSWERS,
  refusals: [400, 404],
  respond: async ({ c, params: { email } }, deps: DeskDeps) => {
    const userId = await findAccountOf(deps.db, emailKey(email));
    const exemption = userId === undefined ? undefined : await findExemption(deps.db, userId);
    const subject = { kind: 'account' as const, id: userId ?? '' };
    return sendCertificate(c, deps, { key: exemption?.file_key, subject });
  },
});

/** Calls about accounts that are exempt from a tax. */
export const accountExemptionRoutes = staffRoutes('Tax', show, set, end, file);
