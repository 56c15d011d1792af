import {
  erasureSchema,
  peopleQuerySchema,
  peopleSchema,
  personAnswerSchema,
  personDataSchema,
  personParamsSchema,
} from '../../../contract/desk/people.ts';
import { json } from '../../http/router.ts';
import { changeRoute, readRoute, responseRoute, staffRoutes } from '../../staff/index.ts';
import type { DeskDeps } from '../deps.ts';
import { countReads } from '../list-reads/count-reads.ts';
import { getPerson, listPeople } from './people.ts';
import { forgetPerson, handOut } from './personal-data.ts';

const params = personParamsSchema;

const list = readRoute('customers.read', {
  call: 'GET /people',
  operationId: 'listPeople',
  summary: 'List and search people by email',
  description:
    'A search is by the beginning of an email, by the last four or more digits of a phone number, or by names. ' +
    'Above 500 different people an hour in lists a fresh proof is needed.',
  query: peopleQuerySchema,
  answer: json('A page of people', peopleSchema),
  refusals: [400],
  read: async ({ staff, query }, deps) => {
    const found = await listPeople(deps.db, query);
    const emails = found.data.map(({ email }) => email);
    await countReads(deps, staff, emails);
    return found;
  },
});

const person = readRoute('customers.read', {
  call: 'GET /people/{email}',
  operationId: 'getPerson',
  summary: 'A person with orders, quotes, messages, consents and account',
  params,
  answer: json('The person', personAnswerSchema),
  refusals: [400, 404],
  read: async ({ staff: { role }, language, params: { email } }, { db }) => ({
    data: await getPerson(db, email, { role, language }),
  }),
});

const handedOut = responseRoute(
  { permission: 'customers.export', stepUp: true },
  {
    call: 'POST /people/{email}/export',
    operationId: 'exportPerson',
    summary: 'Export everything the shop stores about a person. Who asked is written into the log',
    params,
    answers: { 200: json('All personal data', personDataSchema) },
    refusals: [400],
    respond: async ({ c, staff, params: { email } }, deps: DeskDeps) =>
      c.json(await handOut(deps, staff, email), 200, {
        'Content-Disposition': 'attachment; filename="personal-data.json"',
      }),
  },
);

const forget = changeRoute(
  { permission: 'customers.erase', stepUp: true },
  {
    call: 'POST /people/{email}/forget',
    operationId: 'forgetPerson',
    summary: 'Erase a person, and say what stays. Idempotent',
    unguarded: 'Who is erased stays so: a repeated call says what still stays.',
    params,
    answer: json('What stays, and why', erasureSchema),
    refusals: [400],
    verb: ({ tx, staff, at, params: { email } }) => forgetPerson(tx, email, { staff, at }),
  },
);

export const peopleRoutes = staffRoutes('People', list, person, handedOut, forget);
