import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { createHashingProcess, createPasswords, type Passwords } from '../api/accounts/index.ts';
import { createApi } from '../api/app.ts';
import type { Db } from '../api/db/client.ts';
import { googlePlaces, liveWithTable, type Places, tablePlaces } from '../api/geo/index.ts';
import type { RateLimits } from '../api/http/rate-limits/rate-limits.ts';
import { watchedLimits, watchTogether } from '../api/http/watch.ts';
import type { PaymentProvider } from '../api/payments/index.ts';
import type { Uploads } from '../api/uploads/index.ts';
import { apiDocsHandler } from './api-docs.ts';
import type { Config } from './config/config.ts';
import { type Database, openDatabase } from './database/open-database.ts';
import { devMailHandler } from './dev-mail.ts';
import { openDataDir } from './folders/data-dir.ts';
import { sendNotFound } from './http/answer.ts';
import { apiHandler, callApiOf } from './http/api-handler.ts';
import { createHttpServer, type Handler, type HttpServer, type OpenShop, type Route } from './http/http.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { JobRunner } from './job-runner.ts';
import { openRateLimits } from './open-rate-limits.ts';
import type { Storefront } from './pages/built-storefront.ts';
import { crawlerRoutes } from './pages/crawlers/crawlers.ts';
import { type DataVersion, watchDataVersion } from './pages/data-version.ts';
import { openEarlierAssets } from './pages/earlier-assets.ts';
import { createPageCache } from './pages/page-cache.ts';
import { createNonce } from './pages/page-policy.ts';
import { createPages, type Pages } from './pages/pages.ts';
import { apiReaderOf, renderFromBundle, sitePagesOf } from './pages/render-bundle.ts';
import { foreignToPages, openPayments } from './payments.ts';
import { picturesHandler } from './pictures/picture-handler.ts';
import { createPictureMaker, type PictureMaker } from './pictures/picture-maker.ts';
import type { startJobs } from './start-jobs.ts';
import { openUploads } from './uploads/open-uploads.ts';
import { answerReady } from './watching/health.ts';
import { createMetrics } from './watching/metrics.ts';
import { createWatchLog, type WatchLog } from './watching/watch-log.ts';

export interface Shop {
  readonly publicUrl: string;
  /** Stops taking requests, waits for the running ones, then stops all parts. */
  close(): Promise<void>;
}

interface Options {
  readonly log: Logger;
  readonly openStorefront: (http: HttpServer) => Promise<Storefront>;
  readonly lingerMs?: number;
}

/** Time for a 100 MB file at half a megabit a second. The idle time-out of 30 s applies all the same. */
const FILE_WITHIN_MS = 30 * 60_000;

const ORIGINALS = fileURLToPath(new URL('../catalogue/images/', import.meta.url));

/** Opens the whole shop. It listens at once and serves requests as soon as the database and the pages are ready. */
export async function openShop(given: Config, { log, openStorefront, lingerMs }: Options): Promise<Shop> {
  openDataDir(given.dataDir, (message) => log.warn(message));
  const headers = securityHeaders(given.publicUrl);
  const http = createHttpServer({
    headers,
    publicUrl: given.publicUrl,
    trustedProxies: given.trustedProxies,
    log,
    ...(lingerMs !== undefined && { lingerMs }),
  });
  const port = await http.listen(given.port, given.host);
  const config = { ...given, publicUrl: given.publicUrl.replace(/:0$/, `:${port}`) };
  // Each of these takes a second or two and none depends on another, so they start in parallel.
  const [database, storefront, uploads, rateLimits] = await Promise.all([
    openDatabase(config, log),
    openStorefront(http),
    openUploads(config, log),
    openRateLimits(config, log),
  ]);
  const version = await watchDataVersion(database.pool, log);
  const maker = createPictureMaker({ log });
  const hashing = createHashingProcess({ log });
  const { db } = database;
  const earlierAssets = await openEarlierAssets(storefront.assets, { dataDir: config.dataDir, log });
  const payments = await openPayments(config, db, log);
  const { limits } = rateLimits;
  const watchLog = createWatchLog(log);
  const parts = {
    database,
    db,
    payments,
    storefront,
    earlierAssets,
    uploads,
    limits,
    watchLog,
    version,
    maker,
    passwords: createPasswords(hashing),
    headers,
    log,
  };
  http.open(assemble(config, parts));
  const jobs = config.jobs
    ? await openJobs(config, { db, databaseUrl: database.url, payments, uploads, log })
    : undefined;
  return {
    publicUrl: config.publicUrl,
    async close() {
      await Promise.all([http.close(), jobs?.stop()]);
      version.stop();
      maker.stop();
      hashing.stop();
      uploads.inspector.stop();
      rateLimits.close();
      watchLog.stop();
      await storefront.close();
      await database.close();
    },
  };
}

/** start-jobs.ts is loaded only when jobs run: a process that only serves needs neither the worker nor the mailer. */
async function openJobs(...args: Parameters<typeof startJobs>): Promise<JobRunner> {
  const jobs = await import('./start-jobs.ts');
  return jobs.startJobs(...args);
}

interface Parts {
  readonly database: Database;
  readonly db: Db;
  readonly payments: PaymentProvider;
  readonly storefront: Storefront;
  readonly earlierAssets: Handler;
  readonly uploads: Uploads;
  readonly limits: RateLimits;
  readonly watchLog: WatchLog;
  readonly version: DataVersion;
  readonly maker: PictureMaker;
  readonly passwords: Passwords;
  readonly headers: readonly string[];
  readonly log: Logger;
}

function assemble(
  config: Config,
  {
    database,
    db,
    payments,
    storefront,
    earlierAssets,
    uploads,
    limits: plainLimits,
    watchLog,
    version,
    maker,
    passwords,
    headers,
    log,
  }: Parts,
): OpenShop {
  const cache = createPageCache({ version: version.current, headers });
  const metrics = createMetrics({
    pool: database.pool,
    line: database.line,
    cacheStats: cache.stats,
  });
  const watch = watchTogether(metrics.watch, watchLog);
  const limits = watchedLimits(plainLimits, watch);
  const api = createApi({
    db,
    log,
    payments,
    limits,
    watch,
    passwords,
    places: placesOf(config, db, log),
    publicUrl: config.publicUrl,
    shopEmail: config.shopEmail,
    uploads,
    now: () => new Date(),
  });
  const nonce = createNonce();
  const pages = createPages({
    render: renderFromBundle({
      loadBuild: storefront.loadBuild,
      callApi: callApiOf(api),
      settings: {
        contactEmail: config.shopEmail,
        uploadMaxBytes: config.uploadMaxBytes,
        adsTagId: config.adsTagId,
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
  const answerApi = apiHandler(api);
  const pictures = picturesHandler({ originals: ORIGINALS, sized: join(config.dataDir, 'pictures'), maker });
  // Without SMTP_URL the shop can only be in a trial (try-out.ts), so the mails may be shown.
  const devMail =
    config.smtpUrl === undefined ? devMailHandler(join(config.dataDir, 'mail'), config) : sendNotFound;
  return {
    answerKept: pages.answerKept,
    ready: answerReady(database.pool, log),
    observe: metrics.observe,
    routes: [
      below('/metrics', 'metrics', metrics.answer),
      below(
        '/api/docs',
        'api',
        apiDocsHandler(async () => apiReaderOf(await storefront.loadBuild())),
      ),
      { ...below('/api/s3-cloud-storage', 'upload', answerApi), bodyMs: FILE_WITHIN_MS },
      { ...below('/api/files', 'file', answerApi), answerMs: FILE_WITHIN_MS },
      below('/api', 'api', answerApi),
      below('/pictures', 'picture', pictures),
      below('/dev/mail', 'dev', devMail),
      ...crawlerRoutes({
        db,
        limits,
        log,
        origin: config.publicUrl,
        version: version.current,
        listPages: async () => sitePagesOf(await storefront.loadBuild()),
      }),
      ...storefrontRoutes(storefront, { pages, earlierAssets }),
    ],
  };
}

function storefrontRoutes(
  { files, answerFirst }: Storefront,
  { pages, earlierAssets }: { readonly pages: Pages; readonly earlierAssets: Handler },
): Route[] {
  const page: Handler = async (...args) => {
    if (!(await answerFirst?.(...args))) await pages.answer(...args);
  };
  return [
    {
      name: 'asset',
      matches: files.has,
      answer: (request, response, { path }) => files.answer(request, response, path),
    },
    below('/assets', 'asset', earlierAssets),
    // Scanners ask for /.git or /.env, which is not worth rendering a page. Vite's own files have such names.
    ...(answerFirst
      ? []
      : [{ name: 'refused', matches: (path: string) => path.includes('/.'), answer: sendNotFound }]),
    { name: 'page', matches: () => true, answer: page },
  ];
}

/** Routes `prefix` itself and everything below it. */
function below(prefix: string, name: string, answer: Handler): Route {
  return { name, answer, matches: (path) => path === prefix || path.startsWith(`${prefix}/`) };
}

function placesOf(config: Config, db: Db, log: Logger): Places {
  const table = tablePlaces(db);
  const { googleMapsKey: key, googleMapsBase: baseUrl, googlePlacesBase: placesBaseUrl } = config;
  return key === undefined ? table : liveWithTable(googlePlaces({ key, baseUrl, placesBaseUrl }), table, log);
}
