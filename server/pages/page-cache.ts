import { createHash } from 'node:crypto';
import { compress, type Encoding } from '../http/encoding.ts';

/** A page as it was rendered, its body read to the end. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
  /** Its Content-Security-Policy. */
  readonly policy: string;
}

/** A page that is kept: every answer to it is ready to be written. Headers are flat, as node:http takes them. */
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
  /** When a refill failed: not before then again. */
  retryAt: number;
}

interface Options {
  /** Moves when the catalogue changes; what was rendered before is then old. */
  readonly version: () => number;
  /** On every answer, flat. */
  readonly headers: readonly string[];
  readonly maxBytes?: number;
  /** Milliseconds since any fixed point, for tests. */
  readonly now?: () => number;
}

export interface PageCache {
  /** The kept page, new or old; an old one is refilled with `render` behind its back. */
  find(key: string, render: Render): KeptPage | undefined;
  /** Renders a page that is not kept; all who ask for it meanwhile get the same one. */
  fill(key: string, render: Render): Promise<KeptPage | RenderedPage>;
  readonly stats: { hits: number; misses: number; stale: number; bytes: number };
}

type Render = () => Promise<RenderedPage>;

const MAX_BYTES = 24 * 1024 * 1024;
/** Filters can be put together in more ways than fit, so their views take only so much from other pages. */
const VIEWS_SHARE = 1 / 4;
/** Stock shown on a page is not part of the data version, so a page gets old by itself too. */
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

  /** Drops what was asked for the longest ago; only views of lists while those have more than their share. */
  function makeRoom() {
    while (stats.bytes > maxBytes) {
      const onlyViews = viewBytes > maxBytes * VIEWS_SHARE;
      const oldest = [...entries.keys()].find((key) => !onlyViews || isView(key));
      if (oldest === undefined) return;
      drop(oldest);
    }
  }

  async function renderAndKeep(key: string, render: Render): Promise<KeptPage | RenderedPage> {
    // Read before rendering: a change in between makes this page old, not new.
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
    // The old page goes on being served, so a failed refill harms nobody; the renderer has logged it.
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
      // What sets a cookie is one visitor's own.
      return !isKept(page) && page.headers.has('Set-Cookie') ? render() : page;
    },
  };
}

function mayBeKept({ status, headers }: RenderedPage): boolean {
  const isPrivate = /no-store|private/.test(headers.get('Cache-Control') ?? '');
  return status === 200 && !isPrivate && !headers.has('Set-Cookie') && isHtml(headers);
}

/** A page that lacks something for the moment and says so: the whole one that is kept goes on being served (R63). */
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
