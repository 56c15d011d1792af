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
import { createRouter, json, jsonBody, problems } from '../../http/router.ts';
import type { StaffDeps } from '../deps.ts';
import { readIfMatch } from '../if-match.ts';
import type { StaffEnv } from '../require-staff.ts';
import { staffRoute } from '../staff-route.ts';
import { changeMe } from './change-me.ts';
import { getMe } from './get-me.ts';
import { addPasskey, beginNewPasskey, deletePasskey } from './passkeys.ts';
import { changeOwnPassword } from './password.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { beginTotp, confirmTotp, removeTotp } from './totp.ts';

const tags = ['Your account'];
const own = { permission: 'own.use' } as const;
const proven = { ...own, stepUp: true } as const;
/** Steps of setting up the first second factor, which no step-up can precede. */
const settingUp = { ...proven, setsUp: true } as const;
const refusals = problems(400, 401, 403, 409, 413, 415);

const meRoute = staffRoute(
  { ...own, setsUp: true },
  {
    method: 'get',
    path: '/me',
    operationId: 'getMe',
    tags,
    summary: 'Your own account and what you sign in with',
    responses: { 200: json('Your account', meSchema), ...problems(401, 403) },
  },
);

const changeRoute = staffRoute(own, {
  method: 'patch',
  path: '/me',
  operationId: 'changeMe',
  tags,
  summary: 'Change your name or language',
  request: {
    headers: z.object({ 'if-match': z.string().optional().describe('`"v7"`: the version that you saw') }),
    body: jsonBody(meBodySchema),
  },
  responses: { 200: json('Your account', meSchema), ...problems(400, 401, 403, 412, 413, 415, 428) },
});

const passwordRoute = staffRoute(settingUp, {
  method: 'put',
  path: '/me/password',
  operationId: 'setOwnPassword',
  tags,
  summary: 'Set a password. Ends your other sessions',
  request: { body: jsonBody(ownPasswordBodySchema) },
  responses: { 204: { description: 'Set' }, ...refusals, ...problems(503) },
});

const passkeyOptionsRoute = staffRoute(settingUp, {
  method: 'post',
  path: '/me/passkeys/options',
  operationId: 'beginNewPasskey',
  tags,
  summary: 'Get the challenge for a new passkey',
  responses: { 200: json('Options for the browser', passkeyOptionsSchema), ...refusals },
});

const addPasskeyRoute = staffRoute(settingUp, {
  method: 'post',
  path: '/me/passkeys',
  operationId: 'addPasskey',
  tags,
  summary: 'Set up a passkey. The first second factor opens the back office for this session',
  request: { body: jsonBody(newPasskeyBodySchema) },
  responses: { 201: json('The passkey', z.object({ data: passkeySchema })), ...refusals },
});

const deletePasskeyRoute = staffRoute(proven, {
  method: 'delete',
  path: '/me/passkeys/{id}',
  operationId: 'removePasskey',
  tags,
  summary: 'Remove a passkey. The last way in stays (409)',
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 204: { description: 'Removed' }, ...refusals, ...problems(404) },
});

const beginTotpRoute = staffRoute(settingUp, {
  method: 'post',
  path: '/me/totp',
  operationId: 'beginTotp',
  tags,
  summary: 'Get a secret for an app of one-time codes. It counts once a code was confirmed',
  responses: { 200: json('The secret', totpSchema), ...refusals, ...problems(503) },
});

const confirmTotpRoute = staffRoute(settingUp, {
  method: 'post',
  path: '/me/totp/confirm',
  operationId: 'confirmTotp',
  tags,
  summary: 'Confirm the secret by a code of the app',
  request: { body: jsonBody(codeBodySchema) },
  responses: { 204: { description: 'Set up' }, ...refusals, ...problems(503) },
});

const removeTotpRoute = staffRoute(proven, {
  method: 'delete',
  path: '/me/totp',
  operationId: 'removeTotp',
  tags,
  summary: 'Stop one-time codes. The last way in stays (409)',
  responses: { 204: { description: 'Stopped' }, ...refusals },
});

const recoveryRoute = staffRoute(proven, {
  method: 'post',
  path: '/me/recovery-codes',
  operationId: 'makeRecoveryCodes',
  tags,
  summary: 'Make ten recovery codes, shown once. The earlier ones end',
  responses: { 200: json('The codes', recoveryCodesSchema), ...refusals },
});

export function meRoutes(deps: StaffDeps) {
  return createRouter<StaffEnv>()
    .openapi(meRoute, async (c) => c.json({ data: await getMe(deps.db, c.var.staff.id) }, 200))
    .openapi(changeRoute, async (c) => {
      const version = readIfMatch(c.req.header('If-Match'));
      const data = await changeMe(deps, c.var.staff, { ...c.req.valid('json'), version });
      return c.json({ data }, 200);
    })
    .openapi(passwordRoute, async (c) => {
      await deps.passwords.assertRoom({ lane: 'staff', person: c.var.staff.id });
      await changeOwnPassword(deps, c.var.staff, c.req.valid('json').password);
      return c.body(null, 204);
    })
    .openapi(passkeyOptionsRoute, async (c) =>
      c.json({ data: { options: await beginNewPasskey(deps, c.var.staff) } }, 200),
    )
    .openapi(addPasskeyRoute, async (c) =>
      c.json({ data: await addPasskey(deps, c.var.staff, c.req.valid('json')) }, 201),
    )
    .openapi(deletePasskeyRoute, async (c) => {
      await deletePasskey(deps, c.var.staff, c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(beginTotpRoute, async (c) => c.json({ data: await beginTotp(deps, c.var.staff) }, 200))
    .openapi(confirmTotpRoute, async (c) => {
      await confirmTotp(deps, c.var.staff, c.req.valid('json').code);
      return c.body(null, 204);
    })
    .openapi(removeTotpRoute, async (c) => {
      await removeTotp(deps, c.var.staff);
      return c.body(null, 204);
    })
    .openapi(recoveryRoute, async (c) =>
      c.json({ data: { codes: await makeRecoveryCodes(deps, c.var.staff) } }, 200),
    );
}
