import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { Passwords } from '../api/accounts/index.ts';
import { createApi } from '../api/app.ts';
import type { Db } from '../api/db/client.ts';
import { googlePlaces, liveWithTable, type Places, tablePlaces } from '../api/geo/index.ts';
import type { RateLimits } from '../api/http/rate-limits/rate-limits.ts';
import { watchedLimits, watchTogether } from '../api/http/watch.ts';
import type { PaymentProvider } from '../api/payments/index.ts';
import type { Press } from '../api/press/index.ts';
import type { StaffKey } from '../api/staff/index.ts';
import type { Uploads } from '../api/uploads/index.ts';
import { type Answers, createAnswers } from './cache/answers.ts';
import { createAnswerCache } from './cache/made-answer.ts';
import type { Config } from './config/config.ts';
import type { Database } from './database/open-database.ts';
import { answerDoctor } from './doctor/answer-doctor.ts';
import { apiHandler, callApiOf } from './http/api-handler.ts';
import type { Handler, OpenShop } from './http/http.ts';
import type { Storefront } from './pages/built-storefront.ts';
import type { DataVersion } from './pages/data-version.ts';
import { createPageCache, type PageCache } from './pages/page-cache.ts';
import { createNonce } from './pages/page-policy.ts';
import { createPages, type Pages } from './pages/pages.ts';
import { renderFromBundle } from './pages/render-bundle.ts';
import { foreignToPages } from './payments.ts';
import { picturesHandler } from './pictures/picture-handler.ts';
import type { PictureMaker } from './pictures/picture-maker.ts';
import { uploadedPictures } from './pictures/uploaded-pictures.ts';
import { routesOf } from './routes.ts';
import { answerReady } from './watching/health.ts';
import { createMetrics } from './watching/metrics.ts';
import type { WatchLog } from './watching/watch-log.ts';

const ORIGINALS = fileURLToPath(new URL('../catalogue/images/', import.meta.url));

/** Resources that shop.ts has opened. */
export interface Parts {
  readonly database: Database;
  readonly db: Db;
  readonly payments: PaymentProvider;
  readonly storefront: Storefront;
  readonly earlierAssets: Handler;
  readonly uploads: Uploads;
  readonly press: Press;
  readonly limits: RateLimits;
  readonly watchLog: WatchLog;
  readonly version: DataVersion;
  readonly maker: PictureMaker;
  readonly passwords: Passwords;
  readonly staffDb: Db;
  readonly staffKey: StaffKey;
  readonly headers: readonly string[];
  /** Bound of each cache; by default their own. */
  readonly cacheBytes: number | undefined;
  readonly log: Logger;
}

/** Builds the API, the pages and the routes from the opened parts, so that the shop can serve requests. */
export function assemble(config: Config, parts: Parts): OpenShop {
  const { database, watchLog, version, maker, headers, log } = parts;
  const bounds = {
    headers,
    nextEnd: version.nextEnd,
    ...(parts.cacheBytes !== undefined && { maxBytes: parts.cacheBytes }),
  };
  const cache = createPageCache({ version: version.current, movedAt: version.movedAt, ...bounds });
  const answerCache = createAnswerCache(bounds);
  const metrics = createMetrics({
    pool: database.pool,
    queue: database.queue,
    cacheStats: { page: cache.stats, answer: answerCache.stats },
  });
  const watch = watchTogether(metrics.watch, watchLog);
  const limits = watchedLimits(parts.limits, watch);
  const api = createApi({
    db: parts.db,
    log,
    payments: parts.payments,
    limits,
    watch,
    passwords: parts.passwords,
    places: openPlaces(config, parts.db, log),
    publicUrl: config.publicUrl,
    shopEmail: config.shopEmail,
    contactEmail: config.contactEmail,
    requiresIdentity: config.production,
    uploads: parts.uploads,
    press: parts.press,
    staff: { db: parts.staffDb, url: config.staffUrl ?? config.publicUrl, key: parts.staffKey },
    now: () => new Date(),
  });
  const [callApi, answerApi] = [callApiOf(api), apiHandler(api)];
  // During development nothing is cached, so that each change of the code shows.
  const answers = parts.storefront.keepPages
    ? createAnswers({ cache: answerCache, callApi, answerApi, version })
    : { answerFromCache: () => false, answer: answerApi, callApi };
  const pages = openPages(config, { ...parts, limits }, { answers, cache });
  const sized = join(config.dataDir, 'pictures');
  const uploaded = uploadedPictures({
    db: parts.db,
    store: parts.uploads.store,
    folder: join(sized, 'media'),
    log,
  });
  return {
    answerFromCache: (request, response) =>
      answers.answerFromCache(request, response) || pages.answerFromCache(request, response),
    ready: answerReady(database.pool, log),
    observe: metrics.observe,
    routes: routesOf(config, {
      ...parts,
      limits,
      answerApi,
      answerPublic: answers.answer,
      pages,
      answerMetrics: metrics.answer,
      answerDoctor: answerDoctor({ key: parts.staffKey, trustedProxies: config.trustedProxies }),
      pictures: picturesHandler({ originals: ORIGINALS, sized, maker, uploaded }),
    }),
  };
}

function openPages(
  config: Config,
  { storefront, payments, limits, log }: Parts,
  { answers, cache }: { readonly answers: Answers; readonly cache: PageCache },
): Pages {
  const nonce = createNonce();
  return createPages({
    render: renderFromBundle({
      loadBuild: storefront.loadBuild,
      callApi: answers.callApi,
      settings: {
        uploadMaxBytes: config.uploadMaxBytes,
        tagIds: config.tagIds,
      },
      nonce,
      mode: storefront.keepPages ? 'production' : 'development',
    }),
    cache: storefront.keepPages ? cache : undefined,
    nonce,
    publicUrl: config.publicUrl,
    limits,
    foreign: foreignToPages(payments),
    log,
  });
}

/** Places come from the shop's own table, and live from Google when there is a key. */
function openPlaces(config: Config, db: Db, log: Logger): Places {
  const table = tablePlaces(db);
  const { googleMapsKey: key, googleMapsBase: baseUrl, googlePlacesBase: placesBaseUrl } = config;
  return key === undefined ? table : liveWithTable(googlePlaces({ key, baseUrl, placesBaseUrl }), table, log);
}
