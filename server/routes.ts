import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Db } from '../api/db/client.ts';
import type { RateLimits } from '../api/http/rate-limits/rate-limits.ts';
import { pathIn } from '../contract/page-language.ts';
import { apiDocsHandler } from './api-docs.ts';
import type { Config } from './config/config.ts';
import { devMailHandler } from './dev-mail.ts';
import { DOCTOR_PATH } from './doctor/proof.ts';
import { sendNotFound } from './http/answer.ts';
import type { Handler, Route } from './http/http.ts';
import { BACKOFFICE } from './pages/backoffice.ts';
import type { Storefront } from './pages/built-storefront.ts';
import { crawlerRoutes } from './pages/crawlers/crawlers.ts';
import type { DataVersion } from './pages/data-version.ts';
import type { Pages } from './pages/pages.ts';
import { apiReaderOf, sitePagesOf } from './pages/render-bundle.ts';
import { keepBackOfficeApart, PAGES_OF_STAFF } from './staff/staff-origin.ts';

/** Time for a 100 MB file at half a megabit a second. The idle time-out of 30 s applies all the same. */
const FILE_WITHIN_MS = 30 * 60_000;

interface Sources {
  readonly db: Db;
  readonly limits: RateLimits;
  readonly version: DataVersion;
  readonly log: Logger;
  /** Answers any call of the API. */
  readonly answerApi: Handler;
  /** Does the same, from the cache where it can. */
  readonly answerPublic: Handler;
  readonly pages: Pages;
  readonly storefront: Storefront;
  readonly earlierAssets: Handler;
  readonly pictures: Handler;
  readonly answerMetrics: Handler;
  readonly answerDoctor: Handler;
}

/** All routes of the process; the first that matches answers. */
export function routesOf(config: Config, sources: Sources): Route[] {
  const { storefront, version, answerApi } = sources;
  // Without SMTP_URL the shop can only be in a trial (try-out.ts), so the mails may be shown.
  const devMail =
    config.smtpUrl === undefined ? devMailHandler(join(config.dataDir, 'mail'), config) : sendNotFound;
  const apiDocs = apiDocsHandler(async () => apiReaderOf(await storefront.loadBuild('en')));
  const routes = [
    { name: 'doctor', matches: (path: string) => path === DOCTOR_PATH, answer: sources.answerDoctor },
    below('/metrics', 'metrics', sources.answerMetrics),
    below('/api/docs', 'api', apiDocs),
    { ...below('/api/s3-cloud-storage', 'upload', answerApi), bodyMs: FILE_WITHIN_MS },
    { ...below('/api/admin/quote-files', 'upload', answerApi), bodyMs: FILE_WITHIN_MS },
    {
      name: 'upload',
      // What is below is no upload, but for its files.
      matches: (path: string) => path === '/api/admin/imports',
      answer: answerApi,
      bodyMs: FILE_WITHIN_MS,
    },
    { ...below('/api/admin/import-pictures', 'upload', answerApi), bodyMs: FILE_WITHIN_MS },
    { ...below('/api/admin/media', 'upload', answerApi), bodyMs: FILE_WITHIN_MS },
    { ...below('/api/admin/tax-certificates', 'upload', answerApi), bodyMs: FILE_WITHIN_MS },
    { ...below('/api/files', 'file', answerApi), answerMs: FILE_WITHIN_MS },
    below('/api', 'api', sources.answerPublic),
    below(BACKOFFICE, PAGES_OF_STAFF, storefront.backoffice ?? sendNotFound),
    below('/pictures', 'picture', sources.pictures),
    below('/dev/mail', 'dev', devMail),
    below(pathIn('fr', '/dev/mail'), 'dev', devMail),
    ...crawlerRoutes({
      db: sources.db,
      limits: sources.limits,
      log: sources.log,
      origin: config.publicUrl,
      contactEmail: config.shopEmail,
      version: version.current,
      listPages: async (language) => sitePagesOf(await storefront.loadBuild(language)),
    }),
    ...storefrontRoutes(storefront, sources),
  ];
  return keepBackOfficeApart(routes, config);
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
