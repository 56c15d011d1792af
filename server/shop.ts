import type { Logger } from 'pino';
import { createHashingProcess, createPasswords } from '../api/accounts/index.ts';
import { createPress } from '../api/press/index.ts';
import { assemble } from './assemble.ts';
import type { Config } from './config/config.ts';
import { openDatabase } from './database/open-database.ts';
import { openDataDir, requireDataDir } from './folders/data-dir.ts';
import { createHttpServer, type HttpServer } from './http/http.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { JobRunner } from './job-runner.ts';
import { openRateLimits } from './open-rate-limits.ts';
import type { Storefront } from './pages/built-storefront.ts';
import { watchDataVersion } from './pages/data-version.ts';
import { openEarlierAssets } from './pages/earlier-assets.ts';
import { openPayments } from './payments.ts';
import { createPictureMaker } from './pictures/picture-maker.ts';
import { inviteFirstOwner } from './staff/first-owner.ts';
import { openStaffDatabase } from './staff/staff-database.ts';
import { openStaffKey } from './staff/staff-key.ts';
import type { startJobs } from './start-jobs.ts';
import { logoReader } from './uploads/logo-reader.ts';
import { openUploads } from './uploads/open-uploads.ts';
import { warnOfMissingIdentity } from './watching/missing-identity.ts';
import { warnOfUndecidedTaxes } from './watching/undecided-taxes.ts';
import { warnOfUnreadableTax } from './watching/unreadable-tax.ts';
import { createWatchLog } from './watching/watch-log.ts';

export interface Shop {
  readonly publicUrl: string;
  /** Where it listens, which is another address behind a proxy. */
  readonly localUrl: string;
  /** See `inviteFirstOwner`. */
  inviteFirstOwner(): Promise<string | undefined>;
  /** Stops taking requests, waits for the running ones, then stops all parts. */
  close(): Promise<void>;
}

interface Options {
  readonly log: Logger;
  readonly openStorefront: (http: HttpServer) => Promise<Storefront>;
  readonly lingerMs?: number;
  /** Bound of each cache of answers; the bench sets 0 to measure what a miss costs. */
  readonly cacheBytes?: number;
}

/** Opens the whole shop. It listens at once and serves requests as soon as the database and the pages are ready. */
export async function openShop(
  given: Config,
  { log, openStorefront, lingerMs, cacheBytes }: Options,
): Promise<Shop> {
  requireDataDir(given.dataDir);
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
  await warnOfUnreadableTax(database.db, log);
  await warnOfMissingIdentity(database.db, config, log);
  await warnOfUndecidedTaxes(database.db, log);
  const maker = createPictureMaker({ log });
  const press = createPress({ log, readLogo: logoReader({ db: database.db, uploads, log }) });
  const hashing = createHashingProcess({ log });
  const { db } = database;
  const staffDatabase = openStaffDatabase(database.url, log);
  const staffKey = await openStaffKey(config, db);
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
    press,
    limits,
    watchLog,
    version,
    maker,
    passwords: createPasswords(hashing),
    staffDb: staffDatabase.db,
    staffKey,
    headers,
    cacheBytes,
    log,
  };
  http.open(assemble(config, parts));
  const jobs = config.jobs
    ? await openJobs(config, { db, databaseUrl: database.url, payments, uploads, press, log })
    : undefined;
  return {
    publicUrl: config.publicUrl,
    localUrl: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`,
    inviteFirstOwner: () => inviteFirstOwner(config, db),
    async close() {
      await Promise.all([http.close(), jobs?.stop()]);
      version.stop();
      maker.stop();
      press.stop();
      hashing.stop();
      uploads.inspector.stop();
      uploads.decoder.stop();
      rateLimits.close();
      watchLog.stop();
      await storefront.close();
      await staffDatabase.close();
      await database.close();
    },
  };
}

/** start-jobs.ts is loaded only when jobs run: a process that only serves needs neither the worker nor the mailer. */
async function openJobs(...args: Parameters<typeof startJobs>): Promise<JobRunner> {
  const jobs = await import('./start-jobs.ts');
  return jobs.startJobs(...args);
}
