import { mutantsOf } from '../mutant.ts';

export const PRIVACY_MUTANTS = [
  ...mutantsOf(
    'contract/privacy/retention.ts',
    ['api/uploads/purge-unclaimed.test.ts'],
    [
      {
        name: 'an unclaimed file is kept for 8 days',
        search: "tables: ['uploads'], period: { days: 7 }",
        replace: "tables: ['uploads'], period: { days: 8 }",
      },
    ],
  ),
  ...mutantsOf(
    'contract/consents/consent-state.ts',
    ['contract/consents/consent-state.test.ts'],
    [
      {
        name: 'a purchase undoes a withdrawal',
        search: "before.find(({ kind }) => kind === 'express')",
        replace: 'before.find(({ isGiven }) => isGiven)',
      },
      {
        name: 'implied consent never ends',
        search: 'endsAt !== null && endsAt > now',
        replace: 'endsAt !== null',
      },
    ],
  ),
  ...mutantsOf(
    'api/mailbox-links/link-queries.ts',
    ['api/privacy/own-data/own-data.test.ts'],
    [
      {
        name: 'the link in the foot of a mail downloads and erases',
        search: "    .where('purpose', '=', purpose)\n",
        replace: '',
      },
      {
        name: 'a link works for ever',
        search: "    .where('expires_at', '>', now)\n",
        replace: '',
      },
    ],
  ),
  ...mutantsOf(
    'api/accounts/personal-data/erase-person.ts',
    ['api/privacy/own-data/own-data.test.ts'],
    [
      {
        name: 'links of an erased person go on working',
        search: '  await removeMailboxLinks(tx, email);\n',
        replace: '',
      },
    ],
  ),
  ...mutantsOf(
    'api/orders/history/buyer-queries.ts',
    ['api/jobs/retention.test.ts'],
    [
      {
        name: 'open orders lose their buyer by age',
        search: "    .where('status', 'in', ['delivered', 'cancelled'])\n",
        replace: '',
      },
    ],
  ),
];
