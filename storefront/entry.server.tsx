import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { holdScriptBack } from './lib/late-script/hold-script-back.ts';
import { inOtherLanguage } from './lib/navigation/in-other-language.ts';
import { searchedTerm } from './lib/navigation/searched-term.ts';
import { FindIsland } from './lib/rendering/find-island.ts';
import { handoffScripts, readChunks } from './lib/rendering/handoff.ts';
import { createIslandFinder, fillGaps } from './lib/rendering/render-islands.ts';
import { renderOnce } from './lib/rendering/render-once.tsx';
import { RenderedOnce } from './lib/rendering/rendered-once.tsx';
import { ScriptNonce, scriptNonceContext } from './lib/script-nonce.ts';
import { LOCALE } from './lib/words/language.ts';

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
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  given: RouterContextProvider,
): Promise<Response> {
  const nonce = given.get(scriptNonceContext);
  const handoff = handoffScripts(await readChunks(context.serverHandoffStream), nonce);
  const islands = createIslandFinder();
  const page = (findIsland: typeof islands.find | undefined) => (
    <ScriptNonce value={nonce}>
      <RenderedOnce value={renderOnce}>
        <FindIsland value={findIsland}>
          <ServerRouter context={contextOfPage(context)} url={request.url} nonce={nonce} />
        </FindIsland>
      </RenderedOnce>
    </ScriptNonce>
  );
  const now = renderNow(page(islands.find));
  // In development an island shows its current code.
  if (now && import.meta.env.MODE !== 'development') islands.learn(now.html);
  const rendered = now ?? (await renderWhenLoaded(page(undefined), nonce));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Language', LOCALE);
  const { location } = context.staticHandlerContext;
  const filled = fillGaps(rendered.html, {
    otherLanguage: inOtherLanguage(location),
    search: searchedTerm(location),
  });
  const html = filled.replace(END, '') + handoff + END;
  return new HtmlResponse(holdScriptBack(html), { headers, status: rendered.failed ? 500 : status });
}

const END = '</body></html>';

/**
 * The router builds its tree of routes for each page, so it gets only the routes of this page. The loaders' data is
 * written by `handoffScripts` and not by the router, whose component would suspend the render.
 */
function contextOfPage(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const routes: EntryContext['manifest']['routes'] = {};
  for (const { route } of staticHandlerContext.matches) routes[route.id] = manifest.routes[route.id];
  return { ...context, manifest: { ...manifest, routes }, serverHandoffStream: undefined };
}

interface Rendered {
  readonly html: string;
  readonly failed: boolean;
}

/** React marks a part so when it could not be rendered at once: its code is still loading, or it threw an error. */
const LEFT_OUT = '<!--$!-->';

/** Renders a page whose parts are all loaded. One string costs less than a stream of small pieces. */
function renderNow(page: ReactNode): Rendered | undefined {
  try {
    // Only the stream writes it by itself.
    const html = `<!DOCTYPE html>${renderToString(page)}`;
    return html.includes(LEFT_OUT) ? undefined : { html, failed: false };
  } catch {
    // The other way of rendering waits for what was not loaded, and reports what is an error.
    return undefined;
  }
}

function renderWhenLoaded(page: ReactNode, nonce: string): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // React hides larger content behind a placeholder until a script replaces it.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(giveUp);
        text(pipe(new PassThrough())).then((html) => resolve({ html, failed }), reject);
      },
      onShellError(error) {
        clearTimeout(giveUp);
        reject(error);
      },
      onError() {
        failed = true;
      },
    });
    const giveUp = setTimeout(abort, streamTimeout + 1000);
  });
}

/** A response whose reader gets the text itself, because a stream would encode, copy and decode it. */
class HtmlResponse extends Response {
  readonly #html: string;

  constructor(html: string, init: ResponseInit) {
    super(null, init);
    this.#html = html;
  }

  override async text(): Promise<string> {
    return this.#html;
  }
}
