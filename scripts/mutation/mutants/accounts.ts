import { mutantsOf } from '../mutant.ts';

export const ACCOUNT_MUTANTS = [
  ...mutantsOf(
    'api/accounts/sessions/sessions.ts',
    ['api/accounts/sessions/session-life.test.ts', 'api/accounts/clocks.test.ts'],
    [
      {
        name: 'an expired session is valid for another day',
        search: 'if (lifeLeft < -CLOCKS_DIFFER_MS)',
        replace: 'if (lifeLeft < -CLOCKS_DIFFER_MS - DAY_MS)',
      },
      {
        name: 'a session that is over asks to sign in as if it had never been',
        search: "throw new ShopError('TOKEN_EXPIRED',",
        replace: "throw new ShopError('UNAUTHORIZED',",
      },
    ],
  ),
  ...mutantsOf(
    'api/accounts/sessions/session-queries.ts',
    ['api/accounts/sessions/session-life.test.ts', 'api/accounts/clocks.test.ts'],
    [
      {
        name: 'a use renews a session for one day',
        search: 'now.getTime() + IDLE_LIFE_MS)}, created_at',
        replace: 'now.getTime() + DAY_MS)}, created_at',
      },
      {
        name: 'a session in use never expires',
        search: 'WHOLE_LIFE_MS = 90 * DAY_MS',
        replace: 'WHOLE_LIFE_MS = 9000 * DAY_MS',
      },
    ],
  ),
  ...mutantsOf(
    'api/accounts/sessions/session-queries.ts',
    ['api/accounts/passwords/new-password.test.ts', 'api/accounts/devices/devices.test.ts'],
    [
      {
        name: 'a password change ends the session that made it',
        search: "query.where('token_hash', '!=', kept as Buffer)",
        replace: 'query',
      },
      {
        name: "an account can end another account's session",
        search: "    .where('user_id', '=', userId)\n    .where('id', '=', id)",
        replace: "    .where('id', '=', id)",
      },
    ],
  ),
  ...mutantsOf(
    'api/accounts/passwords/new-password.ts',
    ['api/accounts/passwords/new-password.test.ts', 'api/accounts/links/links.test.ts'],
    [
      {
        name: 'a password change keeps the other sessions',
        search: '  await endSessions(tx, user.id, keptSession);\n',
        replace: '',
      },
      {
        name: 'a password change keeps the other reset links',
        search: "  await removeLinks(tx, user.id, 'password-reset');\n",
        replace: '',
      },
    ],
  ),
  ...mutantsOf(
    'api/accounts/links/queries.ts',
    ['api/accounts/links/links.test.ts', 'api/accounts/links/confirm-email.test.ts'],
    [
      {
        name: 'a password reset link is valid for a day',
        search: "'password-reset': HOUR_MS }",
        replace: "'password-reset': 24 * HOUR_MS }",
      },
      {
        name: 'a link for one purpose is valid for another',
        search: "    .where('purpose', '=', purpose)\n    .where('mail_links",
        replace: "    .where('mail_links",
      },
    ],
  ),
  ...mutantsOf(
    'contract/email.ts',
    ['api/accounts/limits/wrong-passwords.test.ts', 'api/orders/placing/order-tries.test.ts'],
    [
      {
        name: 'a limit counts spellings of one email separately',
        search: 'email.toLowerCase();',
        replace: 'email;',
      },
    ],
  ),
  ...mutantsOf(
    'api/http/rate-limits/rate-limits.ts',
    ['api/accounts/limits/call-limits.test.ts', 'api/http/rate-limits/rate-limits.test.ts'],
    [
      {
        name: 'ten password reset mails an hour are allowed',
        search: "passwordResetByEmail: { by: 'key', points: 3,",
        replace: "passwordResetByEmail: { by: 'key', points: 10,",
      },
      {
        name: 'a limit allows one use too many',
        search: 'state.consumedPoints <= points) continue',
        replace: 'state.consumedPoints <= points + 1) continue',
      },
      {
        name: 'a refused use counts towards the limit',
        search: '        await giveBack(levels.slice(0, index + 1));\n',
        replace: '',
      },
    ],
  ),
  ...mutantsOf(
    'api/http/queues/waiting-room.ts',
    ['api/http/queues/waiting-room.test.ts'],
    [
      {
        name: 'who asks most has the turn',
        search: 'const asks = fewest();',
        replace: 'const asks = most();',
      },
    ],
  ),
  ...mutantsOf(
    'api/accounts/passwords/password-tries.ts',
    ['api/accounts/limits/guess-queue.test.ts'],
    [
      {
        name: 'a known browser waits behind strangers',
        search: 'tried.device === undefined || ',
        replace: 'true || ',
      },
    ],
  ),
  ...mutantsOf(
    'api/http/networks/networks.ts',
    ['api/http/networks/networks.test.ts'],
    [
      {
        name: 'each address of an IPv6 network has its own limits',
        search: 'PREFIXES = [64, 56, 48]',
        replace: 'PREFIXES = [128, 56, 48]',
      },
    ],
  ),
  ...mutantsOf(
    'api/accounts/login.ts',
    ['api/accounts/links/links.test.ts'],
    [
      {
        name: 'an unconfirmed email claims the orders of guests',
        search: 'if (user.email_verified_at) await joinGuestOrders',
        replace: 'await joinGuestOrders',
      },
    ],
  ),
  ...mutantsOf(
    'api/consents/shown-words.ts',
    ['api/forms/subscribe.test.ts'],
    [
      {
        name: 'the consent text of another form is stored',
        search: "return words('footer.newsletterConsent', sender);",
        replace: "return words('confirmation.newsletterConsent', sender);",
      },
    ],
  ),
  ...mutantsOf(
    'api/forms/subscribe.ts',
    ['api/privacy/newsletter/confirm-newsletter.test.ts'],
    [
      {
        name: 'a mailbox gets 30 mails about a newsletter a day',
        search: 'MAILS_A_DAY = 3;',
        replace: 'MAILS_A_DAY = 30;',
      },
    ],
  ),
  ...mutantsOf(
    'api/mail/allowances.ts',
    ['api/jobs/mail-flood.test.ts'],
    [
      {
        name: 'a mailbox gets 11 mails an hour from strangers',
        search: 'const AN_HOUR = 10;',
        replace: 'const AN_HOUR = 11;',
      },
    ],
  ),
];
