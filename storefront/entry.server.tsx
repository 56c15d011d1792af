import { Writable } from 'node:stream';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { holdScriptBack } from './lib/late-script/hold-script-back.ts';
import { RenderedOnce, type RenderOnce } from './lib/rendered-once.ts';
import { ScriptNonce, scriptNonceContext } from './lib/script-nonce.ts';
import { LOCALE } from './lib/words/language.ts';
import { WordsProvider } from './lib/words/words-provider.tsx';

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
      <RenderedOnce value={renderOnce}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </RenderedOnce>
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
        headers.set('Content-Type', 'text/html; charset=utf-8');
        headers.set('Content-Language', LOCALE);
        pipe(
          new Collector((html) =>
            resolve(new HtmlResponse(withLateScript(html), { headers, status: finalStatus })),
          ),
        );
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

/** The menu of the moment, and those of the moments around a change of the categories. */
const MAX_RENDERED = 4;
const rendered = new Map<string, string>();

const renderOnce: RenderOnce = (key, element) => {
  const known = rendered.get(key);
  if (known !== undefined) return known;
  const html = renderToStaticMarkup(<WordsProvider now={undefined}>{element}</WordsProvider>);
  if (rendered.size >= MAX_RENDERED) rendered.clear();
  rendered.set(key, html);
  return html;
};

/** Collects what React writes. Every piece is accepted at once, so a stream's queue and events would only cost time. */
class Collector extends Writable {
  readonly #pieces: Uint8Array[] = [];
  readonly #onEnd: (html: Buffer) => void;

  constructor(onEnd: (html: Buffer) => void) {
    super();
    this.#onEnd = onEnd;
  }

  override write(piece: Uint8Array | string): boolean {
    this.#pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
    return true;
  }

  override end(): this {
    this.#onEnd(Buffer.concat(this.#pieces));
    return this;
  }
}

/** A response whose reader gets the bytes themselves, because a stream would copy a page of 60 kB in pieces. */
class HtmlResponse extends Response {
  readonly #html: Buffer;

  constructor(html: Buffer, init: ResponseInit) {
    super(null, init);
    this.#html = html;
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(new Uint8Array(this.#html).buffer);
  }

  override text(): Promise<string> {
    return Promise.resolve(this.#html.toString());
  }
}

/** Latin-1 stands for the bytes: what is replaced is ASCII, and decoding UTF-8 would take longer than replacing. */
const withLateScript = (html: Buffer): Buffer =>
  Buffer.from(holdScriptBack(html.toString('latin1')), 'latin1');
