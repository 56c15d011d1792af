import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFastFolder } from '../api/testing/database/fast-folder.ts';
import { startTestSmtp, type TestSmtp } from '../api/testing/fakes/smtp.ts';
import { type Served, serve } from '../bench/processes.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../server/database/embedded-postgres.ts';
import { startNginx } from './nginx.ts';
import { type Replica, startReplica } from './replica.ts';

/**
 * The set-up of `ops/compose.yaml` on loopback: nginx, two processes, PostgreSQL, a replica; and a fake mail server.
 */
export interface TwoShops {
  /** Origin of nginx. */
  readonly origin: string;
  readonly shops: Served[];
  readonly database: EmbeddedPostgres;
  readonly replica: Replica;
  readonly smtp: TestSmtp;
  /** Restarts a killed process on the same port. */
  startAgain(nth: number): Promise<void>;
  /** Origin of another nginx, which knows only the first process. */
  readonly toOne: string;
  stop(): Promise<void>;
}

/** @param program entry point of the shop: the built one, or that of tests. */
export async function startTwoShops(program: string, env: Record<string, string> = {}): Promise<TwoShops> {
  const folder = await makeFastFolder('halyard-two-');
  const dataDir = join(folder, 'data');
  const database = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const smtp = await startTestSmtp();
  const given = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SMTP_URL: smtp.url,
    SAMPLE_SHOP: 'on',
    RATE_LIMIT: 'off',
    TRUSTED_PROXIES: '1',
    TRY_OUT: 'on',
    LOG_LEVEL: 'error',
    ...env,
  };
  // The first process migrates the database and loads the sample shop.
  const shops = [await serve(program, given), await serve(program, given)];
  const data = join(folder, 'replica');
  const replica = await startReplica({ url: database.url, primaryData: join(dataDir, 'postgres'), data });
  const ports = shops.map(({ origin }) => Number(new URL(origin).port));
  const [both, one] = [join(folder, 'nginx-both'), join(folder, 'nginx-one')];
  for (const place of [both, one]) await mkdir(place);
  const nginx = await startNginx({ shops: ports, folder: both });
  const toOne = await startNginx({ shops: ports.slice(0, 1), folder: one });
  return {
    origin: nginx.origin,
    toOne: toOne.origin,
    shops,
    database,
    replica,
    smtp,
    startAgain: async (nth) => {
      shops[nth] = await serve(program, { ...given, PORT: String(ports[nth]) });
    },
    stop: async () => {
      await Promise.all([nginx.stop(), toOne.stop()]);
      await Promise.all(shops.map((shop) => shop.stop()));
      await replica.kill();
      await smtp.stop();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
