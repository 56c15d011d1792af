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
    'api/db/migrations/0057_ledger_only_added_to.sql',
    ['api/consents/consents.test.ts', 'server/database/roles.test.ts'],
    [
      {
        name: 'consents are deleted',
        search:
          'create trigger consents_not_deleted before delete on consents for each row execute function keep_consent();',
        replace: '',
      },
      {
        name: 'a consent moves to another address',
        search: '(old.address is not null and new.address is null and new.address_hmac is not null',
        replace: '(old.address is not null',
      },
      {
        name: 'the shop’s role deletes consents as if years had passed',
        search: "if (at > clock_timestamp() + interval '1 day' or",
        replace: "if (at > clock_timestamp() + interval '100 years' or",
      },
      {
        name: 'the shop’s role hides a consent and deletes it at once',
        search: "is_owner or new.expires_at > clock_timestamp() + interval '2 years'",
        replace: 'is_owner or new.expires_at is not null',
      },
    ],
  ),
  ...mutantsOf(
    'api/privacy/consent-choices/choose.ts',
    ['api/privacy/consent-choices/consent-page.test.ts'],
    [
      {
        name: 'somebody who is being erased leaves a new trace',
        search: "    await followMailboxLink(tx, { token, purpose: 'consent', now: at });\n    const said",
        replace: '    const said',
      },
      {
        name: 'stopping the newsletter goes on sending it',
        search: 'else await endSubscriptionOf(tx, address, at);',
        replace: '',
      },
    ],
  ),
  ...mutantsOf(
    'api/forms/subscribe.ts',
    ['api/privacy/newsletter/confirm-newsletter.test.ts'],
    [
      {
        name: 'any account confirms any address',
        search: 'userId !== null && (await isOwnMailbox(tx, email, userId))',
        replace: 'userId !== null',
      },
    ],
  ),
  ...mutantsOf(
    'api/consents/consent-queries.ts',
    ['api/privacy/newsletter/confirm-newsletter.test.ts'],
    [
      {
        name: 'the nightly job makes up the consent of whoever was only asked',
        search: 'where not awaits_confirmation and ${which}',
        replace: 'where ${which}',
      },
    ],
  ),
  ...mutantsOf(
    'api/privacy/erase-everywhere.ts',
    ['api/privacy/own-data/own-data.test.ts'],
    [
      {
        name: 'an erasure does not tell that invoices keep the name',
        search: 'isInvoiced ?',
        replace: 'isInvoiced && waiting.length > 0 ?',
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
