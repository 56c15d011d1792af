import { z } from '@hono/zod-openapi';
import {
  meBodySchema,
  meSchema,
  ownPasswordBodySchema,
  recoveryCodesSchema,
  totpSchema,
} from '../../../contract/staff/me.ts';
import {
  newPasskeyBodySchema,
  passkeyOptionsSchema,
  passkeySchema,
} from '../../../contract/staff/passkeys.ts';
import { codeBodySchema } from '../../../contract/staff/sign-in.ts';
import { json } from '../../http/router.ts';
import { STAFF_VERSION } from '../change-headers.ts';
import { changeRoute } from '../change-route.ts';
import type { StaffDeps } from '../deps.ts';
import { readRoute } from '../read-route.ts';
import { staffRoutes } from '../staff-routes.ts';
import { changeMe } from './change-me.ts';
import { getMe } from './get-me.ts';
import { addPasskey, beginNewPasskey, deletePasskey } from './passkeys.ts';
import { changeOwnPassword } from './password.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { beginTotp, confirmTotp, removeTotp } from './totp.ts';

const own = { permission: 'own.use' } as const;
const proven = { ...own, stepUp: true } as const;
/** Steps of setting up the first second factor, which no step-up can precede. */
const settingUp = { ...proven, setsUp: true } as const;
/** What changes of the own ways in have in common. They lock the person and their session, whose steps follow each other. */
const ofFactors = {
  unguarded: 'Nobody else changes them, and each is added, replaced or removed as a whole.',
  refusals: [400, 409, 413, 415],
};

const read = readRoute(
  { ...own, setsUp: true },
  {
    call: 'GET /me',
    operationId: 'getMe',
    summary: 'Your own account and what you sign in with',
    answer: json('Your account', meSchema),
    read: async ({ staff }, { db }) => ({ data: await getMe(db, staff.id) }),
  },
);

const change = changeRoute(own, {
  call: 'PATCH /me',
  operationId: 'changeMe',
  summary: 'Change your name or language',
  version: STAFF_VERSION,
  body: meBodySchema,
  answer: json('Your account', meSchema),
  refusals: [400, 412, 413, 415, 428],
  verb: ({ tx, staff, body, version }) => changeMe(tx, staff, { ...body, version }),
});

const setPassword = changeRoute(settingUp, {
  call: 'PUT /me/password',
  operationId: 'setOwnPassword',
  summary: 'Set a password. Ends your other sessions',
  ...ofFactors,
  body: ownPasswordBodySchema,
  status: 204,
  answer: { description: 'Set' },
  refusals: [...ofFactors.refusals, 503],
  act: async ({ staff, body: { password } }, deps: StaffDeps) => {
    await deps.passwords.assertRoom({ lane: 'staff', person: staff.id });
    await changeOwnPassword(deps, staff, password);
  },
});

const beginPasskey = changeRoute(settingUp, {
  call: 'POST /me/passkeys/options',
  operationId: 'beginNewPasskey',
  summary: 'Get the challenge for a new passkey',
  ...ofFactors,
  answer: json('Options for the browser', passkeyOptionsSchema),
  act: async ({ staff }, deps: StaffDeps) => ({ options: await beginNewPasskey(deps, staff) }),
});

const newPasskey = changeRoute(settingUp, {
  call: 'POST /me/passkeys',
  operationId: 'addPasskey',
  summary: 'Set up a passkey. The first second factor opens the back office for this session',
  ...ofFactors,
  body: newPasskeyBodySchema,
  status: 201,
  answer: json('The passkey', z.object({ data: passkeySchema })),
  act: ({ staff, body }, deps: StaffDeps) => addPasskey(deps, staff, body),
});

const removePasskey = changeRoute(proven, {
  call: 'DELETE /me/passkeys/{id}',
  operationId: 'removePasskey',
  summary: 'Remove a passkey. The last way in stays (409)',
  ...ofFactors,
  params: z.object({ id: z.uuid() }),
  status: 204,
  answer: { description: 'Removed' },
  refusals: [...ofFactors.refusals, 404],
  act: ({ staff, params: { id } }, deps: StaffDeps) => deletePasskey(deps, staff, id),
});

const beginCodes = changeRoute(settingUp, {
  call: 'POST /me/totp',
  operationId: 'beginTotp',
  summary: 'Get a secret for an app of one-time codes. It counts once a code was confirmed',
  ...ofFactors,
  answer: json('The secret', totpSchema),
  refusals: [...ofFactors.refusals, 503],
  act: ({ staff }, deps: StaffDeps) => beginTotp(deps, staff),
});

const confirmCodes = changeRoute(settingUp, {
  call: 'POST /me/totp/confirm',
  operationId: 'confirmTotp',
  summary: 'Confirm the secret by a code of the app',
  ...ofFactors,
  body: codeBodySchema,
  status: 204,
  answer: { description: 'Set up' },
  refusals: [...ofFactors.refusals, 503],
  act: ({ staff, body: { code } }, deps: StaffDeps) => confirmTotp(deps, staff, code),
});

const removeCodes = changeRoute(proven, {
  call: 'DELETE /me/totp',
  operationId: 'removeTotp',
  summary: 'Stop one-time codes. The last way in stays (409)',
  ...ofFactors,
  status: 204,
  answer: { description: 'Stopped' },
  act: ({ staff }, deps: StaffDeps) => removeTotp(deps, staff),
});

const recovery = changeRoute(proven, {
  call: 'POST /me/recovery-codes',
  operationId: 'makeRecoveryCodes',
  summary: 'Make ten recovery codes, shown once. The earlier ones end',
  ...ofFactors,
  answer: json('The codes', recoveryCodesSchema),
  act: async ({ staff }, deps: StaffDeps) => ({ codes: await makeRecoveryCodes(deps, staff) }),
});

export const meRoutes = staffRoutes(
  'Your account',
  ...[read, change, setPassword, beginPasskey, newPasskey, removePasskey],
  ...[beginCodes, confirmCodes, removeCodes, recovery],
);
