import type { Context } from 'hono';
import { emailKey } from '../../../contract/email.ts';
import { passkeyBodySchema, passkeyOptionsSchema } from '../../../contract/staff/passkeys.ts';
import { staffSessionSchema } from '../../../contract/staff/sessions.ts';
import {
  codeBodySchema,
  passwordStepAnswerSchema,
  passwordStepBodySchema,
  recoveryCodeBodySchema,
} from '../../../contract/staff/sign-in.ts';
import { limitTries } from '../../accounts/index.ts';
import type { ApiEnv } from '../../http/env.ts';
import { createRouter, json, jsonBody, problems } from '../../http/router.ts';
import { watchSignIns } from '../../http/watch.ts';
import { readStepCookie, setSessionCookies, setStepCookie } from '../cookies.ts';
import type { StaffDeps } from '../deps.ts';
import type { Opened } from '../sessions/open-session.ts';
import { toSession } from '../staff-member.ts';
import { openRoute } from '../staff-route.ts';
import { findDevice, visitOf } from '../visit.ts';
import { codeStep, findStep } from './code-step.ts';
import { beginPasskeyStep, passkeyStep } from './passkey-step.ts';
import { codesStopped, passwordStep, signInEnded, wrongCode, wrongSignIn } from './password-step.ts';
import type { TypedCode } from './try-code.ts';

const tags = ['Sign-in'];
const refusals = problems(400, 401, 403, 413, 415, 429, 503);

const passwordRoute = openRoute({
  method: 'post',
  path: '/session',
  operationId: 'beginStaffSignIn',
  tags,
  summary: 'Show the password',
  description:
    'The response is the same for an unknown email, a disabled person, one who has not finished the invitation and a ' +
    'wrong password.',
  request: { body: jsonBody(passwordStepBodySchema) },
  responses: { 200: json('What comes next', passwordStepAnswerSchema), ...refusals },
});

const totpRoute = openRoute({
  method: 'post',
  path: '/session/totp',
  operationId: 'finishStaffSignInWithCode',
  tags,
  summary: 'Finish a sign-in with a one-time code',
  description:
    '403 for a wrong code; 401 for the fifth, which ends the sign-in, and for one that has ended. After 30 wrong ones ' +
    'in a row, over all sign-ins, codes work in browsers alone that the person has used before (403), until a passkey, ' +
    'a recovery code or an owner resets the count.',
  request: { body: jsonBody(codeBodySchema) },
  responses: { 200: json('Signed in', staffSessionSchema), ...refusals },
});

const recoveryRoute = openRoute({
  method: 'post',
  path: '/session/recovery',
  operationId: 'finishStaffSignInWithRecoveryCode',
  tags,
  summary: 'Finish a sign-in with a recovery code, which works once',
  description: 'Refused like one-time codes, and counted apart from them.',
  request: { body: jsonBody(recoveryCodeBodySchema) },
  responses: { 200: json('Signed in', staffSessionSchema), ...refusals },
});

const passkeyOptionsRoute = openRoute({
  method: 'post',
  path: '/session/passkey/options',
  operationId: 'beginStaffSignInWithPasskey',
  tags,
  summary: 'Get the challenge for a passkey',
  responses: { 200: json('Options for the browser', passkeyOptionsSchema), ...refusals },
});

const passkeyRoute = openRoute({
  method: 'post',
  path: '/session/passkey',
  operationId: 'finishStaffSignInWithPasskey',
  tags,
  summary: 'Sign in with a passkey alone',
  request: { body: jsonBody(passkeyBodySchema) },
  responses: { 200: json('Signed in', staffSessionSchema), ...refusals },
});

export function signInRoutes(deps: StaffDeps) {
  const { limits, passwords } = deps;
  return createRouter()
    .openapi({ ...passwordRoute, middleware: watchSignIns(deps.watch) }, async (c) => {
      const body = c.req.valid('json');
      const tried = {
        target: c,
        address: c.var.clientAddress,
        kind: 'staffPassword',
        account: emailKey(body.email),
        device: await findDevice(deps.db, c, body),
        room: passwords,
      } as const;
      const step = await limitTries(limits, tried, (trier) =>
        passwordStep(deps, { ...body, ...trier, address: c.var.clientAddress }),
      );
      if (!step) throw wrongSignIn();
      setStepCookie(c, step.stepToken);
      return c.json({ data: { next: step.next } }, 200);
    })
    .openapi(totpRoute, (c) => finishWith(deps, c, { kind: 'totp', ...c.req.valid('json') }))
    .openapi(recoveryRoute, (c) => finishWith(deps, c, { kind: 'recovery', ...c.req.valid('json') }))
    .openapi(passkeyOptionsRoute, async (c) => {
      await limits.use(c, 'staffPasskeys', c.var.clientAddress);
      const { options, stepToken } = await beginPasskeyStep(deps);
      setStepCookie(c, stepToken);
      return c.json({ data: { options } }, 200);
    })
    .openapi(passkeyRoute, async (c) => {
      await limits.use(c, 'staffPasskeys', c.var.clientAddress);
      const answered = { passkey: c.req.valid('json').passkey, visit: visitOf(c) };
      const opened = await passkeyStep(deps, readStepCookie(c), answered);
      if (!opened) throw wrongSignIn();
      return signIn(c, opened);
    });
}

/** Tries of codes are limited like those of passwords: an address is stopped, a stranger’s browser only slowed. */
async function finishWith(deps: StaffDeps, c: Context<ApiEnv>, typed: TypedCode) {
  const stepToken = readStepCookie(c);
  const staffId = await findStep(deps, stepToken);
  if (staffId === undefined) throw signInEnded();
  const device = await findDevice(deps.db, c, { staffId });
  const tried = {
    target: c,
    address: c.var.clientAddress,
    kind: 'staffCode',
    account: staffId,
    device,
  } as const;
  const step = { typed, visit: visitOf(c), isKnown: device !== undefined };
  let refusal: keyof typeof REFUSALS = 'wrong';
  const opened = await limitTries(deps.limits, tried, async () => {
    const result = await codeStep(deps, stepToken, step);
    if (typeof result !== 'string') return result;
    refusal = result;
    return undefined;
  });
  if (!opened) throw REFUSALS[refusal]();
  return signIn(c, opened);
}

const REFUSALS = { wrong: wrongCode, stopped: codesStopped, ended: signInEnded } as const;

function signIn(c: Context<ApiEnv>, opened: Opened) {
  setSessionCookies(c, opened);
  return c.json({ data: toSession(opened.staff) }, 200);
}
