import { type CacheStats, createCache, type Rules } from '../cache/cache.ts';
import { type Compressed, pack, withoutPlain } from '../cache/packed.ts';

/** A rendered page with its complete body. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
  /** Its Content-Security-Policy header. */
  readonly policy: string;
  /** Whether its loaders read a struck-through price, whose proof may end. */
  readonly showsStruckPrice: boolean;
}

/** A cached page, compressed. */
export type CachedPage = Compressed;

interface Options {
  /** The data version. A page that was rendered with an older one is stale. */
  readonly version: () => number;
  /** When the version last changed, by `performance.now`. By default, stale pages are served however old. */
  readonly movedAt?: () => number;
  /** Headers of every response, flat. */
  readonly headers: readonly string[];
  readonly maxBytes?: number;
  /** See `DataVersion`. By default nothing ends. */
  readonly nextEnd?: () => number | undefined;
  /** Milliseconds since any fixed point; replaced in tests. */
  readonly now?: () => number;
}

export interface PageCache {
  /** Finds a cached page, fresh or a little stale. A stale one is refreshed with `render` in the background. */
  find(key: string, render: Render): CachedPage | undefined;
  /** Renders and caches a page. Concurrent calls with the same key share one rendering. */
  fill(key: string, render: Render): Promise<CachedPage | RenderedPage>;
  readonly stats: CacheStats;
}

type Render = () => Promise<RenderedPage>;

const MAX_BYTES = 12 * 1024 * 1024;
const CACHED_PAGE_CONTROL = 'public, max-age=0, must-revalidate';

export const isCached = (page: CachedPage | RenderedPage): page is CachedPage => 'etag' in page;

export function createPageCache(options: Options): PageCache {
  const {
    version,
    headers,
    maxBytes = MAX_BYTES,
    nextEnd = () => 0,
    now = performance.now.bind(performance),
  } = options;
  const { movedAt = now } = options;
  const cache = createCache({ rules: rulesOf(headers), maxBytes, movedAt, nextEnd, now });
  return {
    stats: cache.stats,
    find: (key, render) => cache.find(key, version(), render),
    fill: (key, render) => cache.fill(key, version(), render),
  };
}

const rulesOf = (headers: readonly string[]): Rules<RenderedPage, CachedPage> => ({
  judge(page) {
    if (mayBeCached(page)) return 'cache';
    return page.status >= 500 || isStopgap(page) ? 'failed' : 'gone';
  },
  prepare: (page) => prepare(page, headers),
  bytesOf: ({ answers }) => answers.gzip.body.length + answers.br.body.length + 4096,
  mayEnd: (page) => page.showsStruckPrice,
  // A page that sets a cookie belongs to one visitor, so the others render their own.
  mayShare: (page) => !page.headers.has('Set-Cookie'),
});

function mayBeCached({ status, headers }: RenderedPage): boolean {
  const isPrivate = /no-store|private/.test(headers.get('Cache-Control') ?? '');
  return status === 200 && !isPrivate && !headers.has('Set-Cookie') && isHtml(headers);
}

/** Marks a temporarily incomplete page. The complete cached one continues to be served (R63). */
const isStopgap = ({ headers }: RenderedPage) => headers.get('Cache-Control') === 'no-store';

export const isHtml = (headers: Headers) => headers.get('Content-Type')?.startsWith('text/html') ?? false;

async function prepare(
  { body, headers, policy }: RenderedPage,
  always: readonly string[],
): Promise<CachedPage> {
  const own = [
    ...always,
    'Cache-Control',
    CACHED_PAGE_CONTROL,
    'Vary',
    'Cookie, Accept-Encoding',
    'Content-Security-Policy',
    policy,
  ];
  for (const name of ['Content-Language', 'Link', 'X-Robots-Tag']) {
    const value = headers.get(name);
    if (value !== null) own.push(name, value);
  }
  return withoutPlain(pack(body, 'text/html; charset=utf-8', own));
}
