import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { generalQuoteSchema, productQuoteSchema, quoteAnswerSchema } from '../../contract/forms/quotes.ts';
import type { ApiEnv } from '../http/env.ts';
import type { RateLimits } from '../http/rate-limits/rate-limits.ts';
import { createRouter, json, jsonBody, problems } from '../http/router.ts';
import { say } from '../http/say.ts';
import { FORM_KEY_HEADERS } from '../idempotency/index.ts';
import { type QuoteDeps, requestGeneralQuote, requestProductQuote } from './request-quote.ts';

const tags = ['Quotes and forms'];
const responses = {
  201: json('The request was received; the response has the quote number', quoteAnswerSchema),
  ...problems(400, 413, 415, 422, 429, 503),
};
const description =
  'Sends the request to the shop and a confirmation to the customer. `file` is a link returned by ' +
  '`POST /s3-cloud-storage`, or empty; any other link is refused and never fetched. `website` is a honeypot; leave ' +
  'it empty.';

const generalQuote = createRoute({
  method: 'post',
  path: '/custom-quote',
  operationId: 'requestQuote',
  tags,
  summary: 'Request a quote',
  description,
  request: { headers: FORM_KEY_HEADERS, body: jsonBody(generalQuoteSchema) },
  responses,
});

const productQuote = createRoute({
  method: 'post',
  path: '/product-quote',
  operationId: 'requestProductQuote',
  tags,
  summary: 'Request a quote for a custom product',
  description: `${description} Options in \`items\` that were not chosen are empty or omitted.`,
  request: { headers: FORM_KEY_HEADERS, body: jsonBody(productQuoteSchema) },
  responses,
});

const callOf = (c: Context<ApiEnv>) => ({
  language: c.var.language,
  key: c.req.header('Idempotency-Key'),
});

export function quoteRoutes(deps: QuoteDeps & { readonly limits: RateLimits }) {
  return createRouter()
    .openapi(generalQuote, async (c) => {
      await deps.limits.use(c, 'quotes', c.var.clientAddress);
      const quote_id = await requestGeneralQuote(deps, c.req.valid('json'), callOf(c));
      const message = say('quoteSent', c.var.language);
      return c.json({ message, data: { quote_id } }, 201);
    })
    .openapi(productQuote, async (c) => {
      await deps.limits.use(c, 'quotes', c.var.clientAddress);
      const quote_id = await requestProductQuote(deps, c.req.valid('json'), callOf(c));
      const message = say('requestSent', c.var.language);
      return c.json({ message, data: { quote_id } }, 201);
    });
}
