import { createRoute, z } from '@hono/zod-openapi';
import {
  forgotPasswordBodySchema,
  newPasswordBodySchema,
  verifyEmailBodySchema,
} from '../../../contract/accounts/accounts.ts';
import { emailKey } from '../../../contract/email.ts';
import { messageAnswerSchema } from '../../../contract/forms/forms.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import {
  BEARER,
  BEARER_OR_NONE,
  type FindSession,
  optionalUser,
  requireUser,
} from '../../http/require-user.ts';
import { createRouter, json, jsonBody, problems, problemWith } from '../../http/router.ts';
import type { Watch } from '../../http/watch.ts';
import type { AccountDeps } from '../deps.ts';
import { confirmPassword } from '../password-tries.ts';
import { askForPasswordReset, askForVerification } from './ask-for-link.ts';
import { claimAccount, confirmEmail, setPasswordByLink } from './follow-link.ts';

const tags = ['Accounts'];
const params = z.object({ token: z.string() });
const unprovenEmailSchema = z.object({ email: z.string() });

const askForReset = createRoute({
  method: 'post',
  path: '/password-reset',
  operationId: 'requestPasswordReset',
  tags,
  summary: 'Mail a password reset link',
  request: { body: jsonBody(forgotPasswordBodySchema) },
  responses: {
    202: json('Sent if the email has an account; the answer is the same if it has none', messageAnswerSchema),
    ...problems(400, 413, 415, 429),
  },
});

const reset = createRoute({
  method: 'post',
  path: '/password-reset/{token}',
  operationId: 'resetPassword',
  tags,
  summary: 'Set a new password with the mailed link, which ends every session',
  request: { params, body: jsonBody(newPasswordBodySchema) },
  responses: { 204: { description: 'The password is set' }, ...problems(400, 404, 413, 415, 503) },
});

const askForVerify = createRoute({
  method: 'post',
  path: '/verify-email',
  operationId: 'resendVerificationEmail',
  tags,
  security: BEARER,
  summary: 'Resend the link that verifies the email',
  responses: {
    202: json('On its way, unless verified already', messageAnswerSchema),
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
    "Confirm an email by the mailed link and the session of its account, or the account's password. new_password is for whoever has neither: it ends every session, empties the account and sets that password. Without any of them 403, with the email in data; the link stays good. Orders made with the email as a guest join the account",
  request: { params, body: { ...jsonBody(verifyEmailBodySchema), required: false } },
  responses: {
    204: { description: 'Confirmed' },
    ...problems(400, 401, 404, 413, 415, 429, 498, 503),
    403: problemWith('None of the proofs was sent; the email that the link is about', unprovenEmailSchema),
  },
});

interface RouteDeps extends AccountDeps {
  readonly limits: RateLimits;
  readonly findSession: FindSession;
  readonly watch: Watch;
}

export function linkRoutes(deps: RouteDeps) {
  const { db, limits, findSession } = deps;
  return createRouter()
    .openapi(askForReset, async (c) => {
      const { email } = c.req.valid('json');
      await limits.use(c, 'passwordResetByAddress', c.var.clientAddress);
      await limits.use(c, 'passwordResetByEmail', emailKey(email));
      await askForPasswordReset(db, email);
      const message = 'If this email has an account, a link for a new password is on its way to it.';
      return c.json({ message }, 202);
    })
    .openapi(reset, async (c) => {
      const link = { token: c.req.valid('param').token, purpose: 'password-reset', now: deps.now() } as const;
      await setPasswordByLink(deps, link, c.req.valid('json').password);
      return c.body(null, 204);
    })
    .openapi({ ...askForVerify, middleware: requireUser(findSession) }, async (c) => {
      await limits.use(c, 'verifyEmail', c.var.user.id);
      await askForVerification(db, c.var.user.id);
      return c.json({ message: 'A link to confirm your email address is on its way to it.' }, 202);
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
        await confirmPassword(deps, { target: c, address: c.var.clientAddress, user, password });
        return true;
      });
      return c.body(null, 204);
    });
}
