// `npm run migrate`: brings the database of DATABASE_URL up to date and exits, for shops that run with MIGRATIONS=off.
import { ConfigError, readConfig } from '../server/config/config.ts';
import { prepareDatabase } from '../server/database/open-database.ts';
import { createLog } from '../server/watching/log.ts';

try {
  const config = readConfig(process.env);
  const url = config.migrateDatabaseUrl ?? config.databaseUrl;
  if (url === undefined)
    throw new ConfigError('Set DATABASE_URL: the embedded database is migrated whenever the shop starts');
  const log = createLog(config.logLevel);
  await prepareDatabase(url, config, log);
  log.info('the database is up to date');
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
