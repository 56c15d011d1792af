import { LOCALE } from '../contract/locale.ts';
import { isGetOrHead, send, sendNotAllowed } from './http/answer.ts';
import type { Handler } from './http/http.ts';
import type { ApiReader } from './pages/render-bundle.ts';

/** The API reader needs inline styles and `data:` icons. Everything else it loads comes from the shop's own origin. */
const POLICY = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data:`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

/** Serves the page where developers read the API's description and try its calls (decision 28). */
export function apiDocsHandler(openReader: () => Promise<ApiReader>): Handler {
  return async (request, response) => {
    if (!isGetOrHead(request)) return sendNotAllowed(request, response);
    send(request, response, {
      status: 200,
      type: 'text/html; charset=utf-8',
      headers: { 'Content-Security-Policy': POLICY },
      body: pageOf(await openReader()),
    });
  };
}

const pageOf = ({ styles, scripts }: ApiReader) => `<!doctype html>
<html lang="${LOCALE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Halyard API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${scripts.map((src) => `<script src="${src}" defer></script>`).join('\n')}
</head>
<body>
<div id="reader"></div>
<noscript>This page needs JavaScript. The description itself is at <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
</body>
</html>
`;
