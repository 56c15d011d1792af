import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

/**
 * Renders index.html when the back office is built; no server runs it. Without a file of our own React Router would add
 * a package to package.json and run `npm install`.
 */
export default async function renderIndex(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const html = await renderToReadableStream(<ServerRouter context={context} url={request.url} />);
  // The end of the file starts the pages: React Router waits for it, so it must be in there.
  await html.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(html, { status, headers });
}
