// `npm run migrate`: brings the database of DATABASE_URL up to date and exits, for shops that run with MIGRATIONS=off.
import { ConfigError, readConfig } from '../server/config/config.ts';
import { ownersAddress, prepareDatabase } from '../server/database/open-database.ts';
import { runCommand } from '../server/start/run-command.ts';
import { createLog } from '../server/watching/log.ts';

/** A job that fails is started again by whoever runs it, and shows there. */
const GIVE_UP_AFTER_MS = 60_000;

await runCommand(async () => {
  const config = readConfig(process.env);
  const address = ownersAddress(config);
  if (address === undefined)
    throw new ConfigError('Set DATABASE_URL: the embedded database is migrated whenever the shop starts');
  const log = createLog(config.logLevel);
  await prepareDatabase(address, config, log, GIVE_UP_AFTER_MS);
  log.info('the database is up to date');
});
