import { createRoute } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { askForLinkBodySchema } from '../../../contract/consents/consent-page.ts';
import { emailKey } from '../../../contract/email.ts';
import { messageAnswerSchema } from '../../../contract/forms/forms.ts';
import type { ApiEnv } from '../../http/env.ts';
import type { HeaderTarget, RateLimits } from '../../http/rate-limits/rate-limits.ts';
import { createRouter, json, jsonBody, problems } from '../../http/router.ts';
import { say } from '../../http/say.ts';
import type { PrivacyRouteDeps } from '../deps.ts';
import { askForLink, type LinkKind } from './ask-for-link.ts';

export const LINK_TAGS = ['Consent and privacy'];

interface LinkCall extends HeaderTarget {
  readonly var: { readonly clientAddress: string };
}

/** Limits guessing, and keeps an answer with or behind a secret address from caches and other sites. */
export async function guardLink(c: LinkCall, limits: RateLimits): Promise<void> {
  await limits.use(c, 'mailboxLinks', c.var.clientAddress);
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
}

/** For calls whose address is the proof. */
export const byLink =
  (limits: RateLimits): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    await guardLink(c, limits);
    await next();
  };

interface AskedLink {
  readonly kind: LinkKind;
  readonly path: `/${string}`;
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
}

/** The call that mails a link; it answers alike for every address. */
export function askForLinkRoutes(
  { db, limits }: PrivacyRouteDeps,
  { kind, path, operationId, summary, description = '' }: AskedLink,
) {
  const route = createRoute({
    method: 'post',
    path,
    operationId,
    tags: LINK_TAGS,
    summary,
    description: `${description} \`website\` is a honeypot: leave it empty.`.trim(),
    request: { body: jsonBody(askForLinkBodySchema) },
    responses: {
      202: json('Accepted, whether or not the shop knows the address', messageAnswerSchema),
      ...problems(400, 413, 415, 429, 503),
    },
  });
  return createRouter().openapi(route, async (c) => {
    const { clientAddress, language } = c.var;
    const { email, website } = c.req.valid('json');
    await limits.use(c, 'mailboxLinksByAddress', clientAddress);
    if (website === '') {
      await limits.use(c, 'mailboxLinksByEmail', emailKey(email));
      await askForLink(db, { kind, email, language });
    }
    return c.json({ message: say('linkMailed', language) }, 202);
  });
}
