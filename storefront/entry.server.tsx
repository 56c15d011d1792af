import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { ScriptNonce, scriptNonceContext } from './lib/script-nonce.ts';

// The server takes these from the built bundle, so that page and server share one React Router.
export { createRequestHandler, RouterContextProvider } from 'react-router';
export { apiFetchContext } from './lib/api/api-context.ts';
export { apiReader } from './lib/api-reader/api-reader.ts';
export { SITE_PAGES as sitePages } from './lib/navigation/site-pages.ts';
export { scriptNonceContext } from './lib/script-nonce.ts';
export { siteSettingsContext } from './lib/site-settings.ts';

/** Milliseconds until pending loaders are aborted; rendering is aborted a second later. */
export const streamTimeout = 20_000;

/** Responds with the whole page at once, because its Content-Security-Policy is computed from the content. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  given: RouterContextProvider,
): Promise<Response> {
  const nonce = given.get(scriptNonceContext);
  const page = (
    <ScriptNonce value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </ScriptNonce>
  );
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // React hides larger content behind a placeholder until a script replaces it.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(giveUp);
        const body = new PassThrough();
        headers.set('Content-Type', 'text/html; charset=utf-8');
        text(body).then(
          (html) => resolve(new Response(picturesFirst(html), { headers, status: finalStatus })),
          reject,
        );
        pipe(body);
      },
      onShellError(error) {
        clearTimeout(giveUp);
        reject(error);
      },
      onError() {
        finalStatus = 500;
      },
    });
    const giveUp = setTimeout(abort, streamTimeout + 1000);
  });
}

/**
 * Gives scripts a lower priority than style, fonts and the first picture: the page can be read without them. React
 * Router has no setting for it.
 */
function picturesFirst(html: string): string {
  return html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchPriority="low" ');
}
