import { createRoute, z } from '@hono/zod-openapi';
import { newPasswordBodySchema } from '../../../contract/accounts/passwords.ts';
import { forgotPasswordBodySchema, verifyEmailBodySchema } from '../../../contract/accounts/sign-in.ts';
import { emailKey } from '../../../contract/email.ts';
import { messageAnswerSchema } from '../../../contract/forms/forms.ts';
import { readDeviceCookie } from '../../http/device-cookie.ts';
import { linkParams } from '../../http/link-token.ts';
import { BEARER, BEARER_OR_NONE, optionalUser, requireUser } from '../../http/require-user.ts';
import { createRouter, json, jsonBody, problems, problemWith } from '../../http/router.ts';
import { say } from '../../http/say.ts';
import type { AccountRouteDeps } from '../deps.ts';
import { findDevice } from '../devices/known-device.ts';
import { confirmPassword } from '../passwords/password-tries.ts';
import { askForPasswordReset, askForVerification } from './ask-for-link.ts';
import { claimAccount, confirmEmail, setPasswordByLink } from './follow-link.ts';

const tags = ['Accounts'];
const unprovenEmailSchema = z.object({ email: z.string() });

const askForReset = createRoute({
  method: 'post',
  path: '/password-reset',
  operationId: 'requestPasswordReset',
  tags,
  summary: 'Request a password reset link by mail',
  request: { body: jsonBody(forgotPasswordBodySchema) },
  responses: {
    202: json('Accepted, whether or not the email has an account', messageAnswerSchema),
    ...problems(400, 413, 415, 429),
  },
});

const reset = createRoute({
  method: 'post',
  path: '/password-reset/{token}',
  operationId: 'resetPassword',
  tags,
  summary: 'Set a new password with a mailed link. Ends all sessions',
  request: { params: linkParams, body: jsonBody(newPasswordBodySchema) },
  responses: { 204: { description: 'Password set' }, ...problems(400, 404, 413, 415, 503) },
});

const askForVerify = createRoute({
  method: 'post',
  path: '/verify-email',
  operationId: 'resendVerificationEmail',
  tags,
  security: BEARER,
  summary: 'Resend the email verification link',
  responses: {
    202: json('Accepted. No mail is sent if the email is already verified', messageAnswerSchema),
    ...problems(401, 429, 498),
  },
});

const verify = createRoute({
  method: 'post',
  path: '/verify-email/{token}',
  operationId: 'verifyEmail',
  tags,
  security: BEARER_OR_NONE,
  summary: 'Verify an email with the mailed link',
  description:
    'Requires the mailed link and proof that the account is yours: its session, or its `password`. If you ' +
    'have neither, send `new_password`: it ends all sessions, empties the account and becomes its password. ' +
    "Without any of the three the response is 403 with the account's email in `data`, and the link remains " +
    'valid. Guest orders made with the email are added to the account.',
  request: { params: linkParams, body: { ...jsonBody(verifyEmailBodySchema), required: false } },
  responses: {
    204: { description: 'Email verified' },
    ...problems(400, 401, 404, 413, 415, 429, 498, 503),
    403: problemWith("No proof of ownership was sent; `data` has the account's email", unprovenEmailSchema),
  },
});

export function linkRoutes(deps: AccountRouteDeps) {
  const { db, limits, findSession } = deps;
  return createRouter()
    .openapi(askForReset, async (c) => {
      const { email } = c.req.valid('json');
      await limits.use(c, 'passwordResetByAddress', c.var.clientAddress);
      await limits.use(c, 'passwordResetByEmail', emailKey(email));
      await askForPasswordReset(db, email);
      return c.json({ message: say('resetMailed', c.var.language) }, 202);
    })
    .openapi(reset, async (c) => {
      const link = { token: c.req.valid('param').token, purpose: 'password-reset', now: deps.now() } as const;
      await setPasswordByLink(deps, link, c.req.valid('json').password);
      return c.body(null, 204);
    })
    .openapi({ ...askForVerify, middleware: requireUser(findSession) }, async (c) => {
      await limits.use(c, 'verifyEmail', c.var.user.id);
      await askForVerification(db, c.var.user.id);
      return c.json({ message: say('verifyMailed', c.var.language) }, 202);
    })
    .openapi({ ...verify, middleware: optionalUser(findSession) }, async (c) => {
      const { token } = c.req.valid('param');
      const { password, new_password } = c.req.valid('json');
      if (new_password !== undefined) {
        await claimAccount(deps, token, new_password);
        return c.body(null, 204);
      }
      await confirmEmail(deps, token, async (user) => {
        if (password === undefined) return c.var.user?.id === user.id;
        const device = await findDevice(db, { email: user.email, token: readDeviceCookie(c) });
        await confirmPassword(deps, { target: c, address: c.var.clientAddress, user, password, device });
        return true;
      });
      return c.body(null, 204);
    });
}
