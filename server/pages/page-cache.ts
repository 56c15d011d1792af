import { createHash } from 'node:crypto';
import { compress, type Encoding } from '../http/encoding.ts';

/** A rendered page with its complete body. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
  /** Its Content-Security-Policy header. */
  readonly policy: string;
}

/** A cached page with a prepared response for each encoding. Headers are flat, as node:http takes them. */
export interface KeptPage {
  readonly etag: string;
  readonly answers: Record<Encoding, { readonly headers: string[]; readonly body: Buffer }>;
  readonly notModified: string[];
  readonly bytes: number;
}

interface Entry {
  readonly page: KeptPage;
  readonly version: number;
  readonly renderedAt: number;
  /** After a failed refresh: the earliest time of the next one. */
  retryAt: number;
}

interface Options {
  /** The data version. A page that was rendered with an older one is stale. */
  readonly version: () => number;
  /** Headers of every response, flat. */
  readonly headers: readonly string[];
  readonly maxBytes?: number;
  /** Milliseconds since any fixed point; replaced in tests. */
  readonly now?: () => number;
}

export interface PageCache {
  /** Finds a cached page, fresh or stale. A stale one is refreshed with `render` in the background. */
  find(key: string, render: Render): KeptPage | undefined;
  /** Renders and caches a page. Concurrent calls with the same key share one rendering. */
  fill(key: string, render: Render): Promise<KeptPage | RenderedPage>;
  readonly stats: { hits: number; misses: number; stale: number; bytes: number };
}

type Render = () => Promise<RenderedPage>;

const MAX_BYTES = 24 * 1024 * 1024;
/** Filters combine in more ways than fit into memory, so list views may evict other pages only up to this share. */
const VIEWS_SHARE = 1 / 4;
/** Stock on a page is not part of the data version, so a page also becomes stale with time. */
const FRESH_FOR_MS = 60_000;
const RETRY_AFTER_MS = 2000;
const KEPT_CACHE_CONTROL = 'public, max-age=0, must-revalidate';

const isView = (key: string) => key.includes('?');

export const isKept = (page: KeptPage | RenderedPage): page is KeptPage => 'etag' in page;

export function createPageCache({
  version,
  headers,
  maxBytes = MAX_BYTES,
  now = performance.now.bind(performance),
}: Options): PageCache {
  const entries = new Map<string, Entry>();
  const flights = new Map<string, Promise<KeptPage | RenderedPage>>();
  const stats = { hits: 0, misses: 0, stale: 0, bytes: 0 };
  let viewBytes = 0;

  function drop(key: string) {
    count(key, -(entries.get(key)?.page.bytes ?? 0));
    entries.delete(key);
  }

  function count(key: string, bytes: number) {
    stats.bytes += bytes;
    if (isView(key)) viewBytes += bytes;
  }

  function keep(key: string, entry: Entry) {
    drop(key);
    if (entry.page.bytes > maxBytes / 4) return;
    entries.set(key, entry);
    count(key, entry.page.bytes);
    makeRoom();
  }

  /** Evicts the least recently used pages, and only list views while those exceed their share. */
  function makeRoom() {
    while (stats.bytes > maxBytes) {
      const onlyViews = viewBytes > maxBytes * VIEWS_SHARE;
      const oldest = [...entries.keys()].find((key) => !onlyViews || isView(key));
      if (oldest === undefined) return;
      drop(oldest);
    }
  }

  async function renderAndKeep(key: string, render: Render): Promise<KeptPage | RenderedPage> {
    // The version is read before rendering, so a change in between makes this page stale.
    const renderedVersion = version();
    const rendered = await render();
    if (!mayBeKept(rendered)) {
      if (rendered.status < 500 && !isStopgap(rendered)) drop(key);
      return rendered;
    }
    const page = await prepare(rendered, headers);
    keep(key, { page, version: renderedVersion, renderedAt: now(), retryAt: 0 });
    return page;
  }

  function fly(key: string, render: Render) {
    const flight = renderAndKeep(key, render).finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  }

  function refill(key: string, entry: Entry, render: Render) {
    if (flights.has(key) || now() < entry.retryAt) return;
    entry.retryAt = now() + RETRY_AFTER_MS;
    // A failed refresh is harmless, since the stale page is still served; the renderer has logged the error.
    fly(key, render).catch(() => {});
  }

  return {
    stats,
    find(key, render) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      stats.hits++;
      entries.delete(key);
      entries.set(key, entry);
      if (entry.version !== version() || now() - entry.renderedAt > FRESH_FOR_MS) {
        stats.stale++;
        refill(key, entry, render);
      }
      return entry.page;
    },
    async fill(key, render) {
      stats.misses++;
      const running = flights.get(key);
      if (!running) return fly(key, render);
      const page = await running;
      // A page that sets a cookie belongs to one visitor, so the others render their own.
      return !isKept(page) && page.headers.has('Set-Cookie') ? render() : page;
    },
  };
}

function mayBeKept({ status, headers }: RenderedPage): boolean {
  const isPrivate = /no-store|private/.test(headers.get('Cache-Control') ?? '');
  return status === 200 && !isPrivate && !headers.has('Set-Cookie') && isHtml(headers);
}

/** Marks a temporarily incomplete page. The complete cached one continues to be served (R63). */
const isStopgap = ({ headers }: RenderedPage) => headers.get('Cache-Control') === 'no-store';

export const isHtml = (headers: Headers) => headers.get('Content-Type')?.startsWith('text/html') ?? false;

async function prepare(
  { body, headers, policy }: RenderedPage,
  always: readonly string[],
): Promise<KeptPage> {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const shared = [
    ...always,
    'Cache-Control',
    KEPT_CACHE_CONTROL,
    'Vary',
    'Cookie, Accept-Encoding',
    'ETag',
    etag,
  ];
  shared.push('Content-Security-Policy', policy);
  for (const name of ['Link', 'X-Robots-Tag']) {
    const value = headers.get(name);
    if (value !== null) shared.push(name, value);
  }
  const answer = async (encoding: Encoding) => {
    const packed = await compress(body, encoding);
    const own = ['Content-Type', 'text/html; charset=utf-8', 'Content-Length', String(packed.length)];
    if (encoding !== 'identity') own.push('Content-Encoding', encoding);
    return { headers: [...shared, ...own], body: packed };
  };
  const [identity, gzip, br] = await Promise.all([answer('identity'), answer('gzip'), answer('br')]);
  const bytes = identity.body.length + gzip.body.length + br.body.length + 4096;
  return { etag, answers: { identity, gzip, br }, notModified: shared, bytes };
}
