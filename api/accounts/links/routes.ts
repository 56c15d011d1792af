import { createRoute, z } from '@hono/zod-openapi';
import { forgotPasswordBodySchema, newPasswordBodySchema } from '../../../contract/accounts.ts';
import { emailKey } from '../../../contract/email.ts';
import { messageAnswerSchema } from '../../../contract/forms.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { createRouter, json, jsonBody, problems } from '../../http/router.ts';
import { BEARER, type FindSession, requireUser } from '../../http/sessions.ts';
import type { AccountDeps } from '../deps.ts';
import { askForPasswordReset, askForVerification } from './ask-for-link.ts';
import { resetPassword, verifyEmail } from './follow-link.ts';

const tags = ['Accounts'];
const params = z.object({ token: z.string() });

const askForReset = createRoute({
  method: 'post',
  path: '/password-reset',
  tags,
  summary: 'Mail a link for a new password, if the email has an account',
  request: { body: jsonBody(forgotPasswordBodySchema) },
  responses: { 202: json('Whoever asks', messageAnswerSchema), ...problems(400, 413, 415, 429) },
});

const reset = createRoute({
  method: 'post',
  path: '/password-reset/{token}',
  tags,
  summary: 'Set a new password by the mailed link. Ends every session',
  request: { params, body: jsonBody(newPasswordBodySchema) },
  responses: { 204: { description: 'Set' }, ...problems(400, 404, 413, 415, 503) },
});

const askForVerify = createRoute({
  method: 'post',
  path: '/verify-email',
  tags,
  security: BEARER,
  summary: 'Mail the link that verifies the email once more',
  responses: {
    202: json('On its way, unless verified already', messageAnswerSchema),
    ...problems(401, 429, 498),
  },
});

const verify = createRoute({
  method: 'post',
  path: '/verify-email/{token}',
  tags,
  summary: 'Verify the email by the mailed link. Orders made with it as a guest join the account',
  request: { params },
  responses: { 204: { description: 'Verified' }, ...problems(404) },
});

type RouteDeps = AccountDeps & { readonly limits: RateLimits; readonly findSession: FindSession };

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
      await resetPassword(deps, c.req.valid('param').token, c.req.valid('json').password);
      return c.body(null, 204);
    })
    .openapi({ ...askForVerify, middleware: requireUser(findSession) }, async (c) => {
      await limits.use(c, 'verifyEmail', c.var.user.id);
      await askForVerification(db, c.var.user.id);
      return c.json({ message: 'A link to confirm your email address is on its way to it.' }, 202);
    })
    .openapi(verify, async (c) => {
      await verifyEmail(deps, c.req.valid('param').token);
      return c.body(null, 204);
    });
}
