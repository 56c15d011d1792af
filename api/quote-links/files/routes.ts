import { createRoute } from '@hono/zod-openapi';
import { linkedQuoteAnswerSchema } from '../../../contract/offers/quote-link.ts';
import { linkParams } from '../../http/link-token.ts';
import { refuseOtherSites } from '../../http/other-sites.ts';
import type { RateLimits } from '../../http/rate-limits/rate-limits.ts';
import { createRouter, json, problems } from '../../http/router.ts';
import { keepUpload, requireMultipart, UPLOADED_FILE, uploadIn } from '../../uploads/index.ts';
import { addFile } from '../answering/add-file.ts';
import type { QuoteLinkDeps } from '../deps.ts';
import { followQuoteLink, quoteLinkPath } from '../follow-link.ts';
import { showQuote } from '../showing/show-quote.ts';

const add = createRoute({
  method: 'post',
  path: '/quote-links/{token}/files',
  operationId: 'addQuoteFile',
  tags: ['Quotes and forms'],
  summary: 'Add a file to a request, for forms without script. Leads a browser back to the page',
  request: { params: linkParams, body: UPLOADED_FILE },
  responses: {
    201: json('The request as it is now', linkedQuoteAnswerSchema),
    303: { description: 'The page of the request, for a form of a browser' },
    ...problems(400, 403, 404, 409, 413, 415, 429, 503, 507),
  },
});

/** The bytes of a form: mounted before the guards of JSON bodies, as the upload of artwork. */
export function quoteFileRoutes(deps: QuoteLinkDeps & { readonly limits: RateLimits }) {
  const { db, publicUrl, limits, now, uploads } = deps;
  return createRouter().openapi({ ...add, middleware: refuseOtherSites(publicUrl) }, async (c) => {
    const { token } = c.req.valid('param');
    const { clientAddress: address, language } = c.var;
    c.header('Referrer-Policy', 'no-referrer');
    requireMultipart(c.req.header('Content-Type') ?? '');
    await limits.use(c, 'uploadTries', address);
    const id = await followQuoteLink(db, token, now());
    const running = uploads.atOnce.take(address);
    try {
      await limits.use(c, 'uploads', address);
      const file = await keepUpload(deps, uploadIn(c));
      await addFile(deps, id, file.url);
    } finally {
      running.giveBack();
    }
    if (c.req.header('Accept')?.includes('text/html'))
      return c.redirect(`${publicUrl}${quoteLinkPath(language, token)}`, 303);
    return c.json({ data: await showQuote(db, id, { language, publicUrl, at: now() }) }, 201);
  });
}
