import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  acceptedAnswerSchema,
  acceptSchema,
  declineSchema,
  linkedQuoteAnswerSchema,
  linkedQuoteSchema,
  linkMessageSchema,
  payTokenAnswerSchema,
  quoteLinkAnswerSchema,
} from '../../contract/offers/quote-link.ts';
import type { ApiEnv } from '../http/env.ts';
import { linkParams } from '../http/link-token.ts';
import { PDF_ANSWER, sendPdf } from '../http/pdf.ts';
import type { RateLimits } from '../http/rate-limits/rate-limits.ts';
import { createRouter, json, jsonBody, problems, problemWith } from '../http/router.ts';
import { FORM_KEY_HEADERS } from '../idempotency/index.ts';
import { acceptByLink } from './accepting/accept-by-link.ts';
import { askAgain } from './answering/ask-again.ts';
import { declineOffer } from './answering/decline-offer.ts';
import { writeMessage } from './answering/write-message.ts';
import type { QuoteLinkDeps } from './deps.ts';
import { followQuoteLink, openQuoteLink } from './follow-link.ts';
import { readOfferFile } from './offer-file.ts';
import { createPayToken } from './pay-token.ts';
import { showQuote } from './showing/show-quote.ts';

const tags = ['Quotes and forms'];
const request = { params: linkParams };
const shown = json('The request as it is now', linkedQuoteAnswerSchema);

const show = createRoute({
  method: 'get',
  path: '/quote-links/{token}',
  operationId: 'getQuoteLink',
  tags,
  summary: 'Get a request for a quote by a mailed link: its offers, messages and order',
  description:
    'Amounts are integer cents. Opening a link changes nothing. One that has expired tells only that, with the number.',
  request,
  responses: { 200: json('The request', quoteLinkAnswerSchema), ...problems(404, 429) },
});

const file = createRoute({
  method: 'get',
  path: '/quote-links/{token}/offer.pdf',
  operationId: 'downloadOffer',
  tags,
  summary: 'Download an offer as it was sent',
  request: { params: linkParams, query: z.object({ version: z.coerce.number().int().min(1).optional() }) },
  responses: {
    200: { ...PDF_ANSWER, description: 'A PDF, in the language of the offer' },
    ...problems(400, 404, 429),
  },
});

const message = createRoute({
  method: 'post',
  path: '/quote-links/{token}/message',
  operationId: 'writeQuoteMessage',
  tags,
  summary: 'Write to the shop about a request, with files',
  request: { params: linkParams, headers: FORM_KEY_HEADERS, body: jsonBody(linkMessageSchema) },
  responses: { 201: shown, ...problems(400, 404, 409, 413, 415, 422, 429) },
});

const decline = createRoute({
  method: 'post',
  path: '/quote-links/{token}/decline',
  operationId: 'declineOffer',
  tags,
  summary: 'Decline the offer that stands. Idempotent',
  request: { params: linkParams, body: jsonBody(declineSchema) },
  responses: { 200: shown, ...problems(400, 404, 409, 413, 415, 429) },
});

const accept = createRoute({
  method: 'post',
  path: '/quote-links/{token}/accept',
  operationId: 'acceptOffer',
  tags,
  summary: 'Accept the offer that stands, which makes the order. Idempotent',
  request: { params: linkParams, body: jsonBody(acceptSchema) },
  responses: {
    201: json('The request with its order, and by what it is paid', acceptedAnswerSchema),
    409: problemWith(
      'Another total, or an offer that does not stand: the request as it is now',
      linkedQuoteSchema,
    ),
    ...problems(400, 404, 413, 415, 429, 503),
  },
});

const again = createRoute({
  method: 'post',
  path: '/quote-links/{token}/ask-again',
  operationId: 'askForOfferAgain',
  tags,
  summary: 'Ask for the same price again, once an offer has ended. Idempotent',
  request,
  responses: { 200: shown, ...problems(404, 409, 413, 415, 429) },
});

const pay = createRoute({
  method: 'post',
  path: '/quote-links/{token}/pay',
  operationId: 'payAcceptedOffer',
  tags,
  summary: 'Get the token of a link by which what falls due can be paid now',
  request,
  responses: {
    201: json('The token for `/pay-links/{token}`', payTokenAnswerSchema),
    ...problems(404, 409, 413, 415, 429),
  },
});

/** For the customers of requests. Whoever has the link may read, write, accept and decline: mails are forwarded. */
export function quoteLinkRoutes(deps: QuoteLinkDeps & { readonly limits: RateLimits }) {
  const { db, publicUrl, now, limits } = deps;
  const showNow = async (c: Context<ApiEnv>, token: string) => {
    const at = now();
    return showQuote(db, await followQuoteLink(db, token, at), { language: c.var.language, publicUrl, at });
  };
  const read = async (c: Context<ApiEnv>) => {
    c.header('Referrer-Policy', 'no-referrer');
    await limits.use(c, 'quoteLinks', c.var.clientAddress);
  };
  const write = async (c: Context<ApiEnv>) => {
    c.header('Referrer-Policy', 'no-referrer');
    await limits.use(c, 'quoteAnswers', c.var.clientAddress);
  };
  return createRouter()
    .openapi(show, async (c) => {
      await read(c);
      const at = now();
      const found = await openQuoteLink(db, c.req.valid('param').token, at);
      if (typeof found !== 'string') return c.json({ data: found }, 200);
      return c.json({ data: await showQuote(db, found, { language: c.var.language, publicUrl, at }) }, 200);
    })
    .openapi(file, async (c) => {
      await read(c);
      const { token } = c.req.valid('param');
      return sendPdf(c, await readOfferFile(deps, token, c.req.valid('query').version));
    })
    .openapi(message, async (c) => {
      await write(c);
      const { token } = c.req.valid('param');
      const key = c.req.header('Idempotency-Key');
      await writeMessage(deps, { token, key }, c.req.valid('json'));
      return c.json({ data: await showNow(c, token) }, 201);
    })
    .openapi(decline, async (c) => {
      await write(c);
      const { token } = c.req.valid('param');
      await declineOffer(deps, token, c.req.valid('json'));
      return c.json({ data: await showNow(c, token) }, 200);
    })
    .openapi(accept, async (c) => {
      await write(c);
      const { token } = c.req.valid('param');
      const payToken = await acceptByLink(deps, { token, language: c.var.language }, c.req.valid('json'));
      return c.json({ data: await showNow(c, token), payToken }, 201);
    })
    .openapi(again, async (c) => {
      await write(c);
      const { token } = c.req.valid('param');
      await askAgain(deps, token);
      return c.json({ data: await showNow(c, token) }, 200);
    })
    .openapi(pay, async (c) => {
      await write(c);
      return c.json({ data: { token: await createPayToken(deps, c.req.valid('param').token) } }, 201);
    });
}
