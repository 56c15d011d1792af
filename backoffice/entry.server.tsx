import { renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

/**
 * Renders index.html when the back office is built; no server runs it. Without a file of our own React Router would add
 * a package to package.json and run `npm install`.
 */
export default function renderIndex(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Response {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const html = renderToString(<ServerRouter context={context} url={request.url} />);
  return new Response(`<!doctype html>${html}`, { status, headers });
}
