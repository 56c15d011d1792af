// The built shop on a fresh database and folder, without limits, for the tests in the browser.
import { rmSync } from 'node:fs';
import { makeFastFolder } from '../api/testing/fast-folder.ts';
import { readConfig } from '../server/config.ts';
import { startEmbeddedPostgres } from '../server/database/embedded-postgres.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { createLog } from '../server/watching/log.ts';

const dataDir = await makeFastFolder('halyard-e2e-');
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
const port = process.argv[2] ?? '3190';
Object.assign(process.env, {
  PORT: port,
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  DATA_DIR: dataDir,
  RATE_LIMIT: 'off',
  // Not the default: pages must ask for it.
  UPLOAD_MAX_MB: '20',
  LOG_LEVEL: 'warn',
});
for (const name of ['DATABASE_URL', 'SMTP_URL']) delete process.env[name];
if (process.env.STOPPABLE_DATABASE) await startStoppableDatabase();
await stockUp();
await import('../server/main.ts');

/** Of what all the tests buy there is enough for all of them; everything else is as the sample shop has it. */
async function stockUp(): Promise<void> {
  const { pool, close } = await openDatabase(readConfig(process.env), createLog('warn'));
  await pool.query(`
    update inventory set quantity = 900 where sku in (
      select coalesce(v.sku, p.sku) from products p left join variants v on v.product_id = p.id and v.position = 0
      where p.slug in ('canada-flag', 'feather-banner-ground-spike'))`);
  await close();
}

/** A PostgreSQL that is not the shop's to start again: SIGUSR2 takes it away for good. */
async function startStoppableDatabase(): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir, log: () => {}, throwaway: true });
  Object.assign(process.env, { DATABASE_URL: server.url, SAMPLE_SHOP: 'on' });
  for (const signal of ['SIGUSR2', 'SIGTERM']) process.once(signal, () => server.stop());
}
