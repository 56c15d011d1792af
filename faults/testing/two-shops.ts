import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFastFolder } from '../../api/testing/database/fast-folder.ts';
import { startTestSmtp, type TestSmtp } from '../../api/testing/fakes/smtp.ts';
import { type Served, serve } from '../../bench/processes.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/database/embedded-postgres.ts';
import { startNginx } from '../../server/testing/nginx.ts';
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
  stop(): Promise<void>;
}

/** @param program entry point of the shop. */
export async function startTwoShops(program: string): Promise<TwoShops> {
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
  };
  // The first process migrates the database and loads the sample shop.
  const shops = [await serve(program, given), await serve(program, given)];
  const data = join(folder, 'replica');
  const replica = await startReplica({ url: database.url, primaryData: join(dataDir, 'postgres'), data });
  const ports = shops.map(({ origin }) => Number(new URL(origin).port));
  const place = join(folder, 'nginx');
  await mkdir(place);
  const nginx = await startNginx({ shops: ports, folder: place });
  return {
    origin: nginx.origin,
    shops,
    database,
    replica,
    smtp,
    startAgain: async (nth) => {
      shops[nth] = await serve(program, { ...given, PORT: String(ports[nth]) });
    },
    stop: async () => {
      await nginx.stop();
      await Promise.all(shops.map((shop) => shop.stop()));
      await replica.kill();
      await smtp.stop();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
