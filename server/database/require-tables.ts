import { pendingMigrations } from '../../api/db/migrate.ts';
import { ConfigError } from '../config/config.ts';
import { checkServerVersion } from './check-version.ts';
import { type DatabaseAddress, explainFailure, partsOf } from './why-refused.ts';
import { withClient } from './with-client.ts';

/** SQLSTATE undefined_table. */
const NO_SUCH_TABLE = '42P01';

const BY_A_START = 'start the shop, or run `npm run migrate`, then try again';

/**
 * Looks whether a command can work on the database.
 * @throws {ConfigError} when it cannot be reached, refuses the role, or lacks the shop's tables as this version has them.
 */
export async function requireTables(address: DatabaseAddress): Promise<void> {
  const { server, database } = partsOf(address);
  try {
    await withClient(address.url, async (client) => {
      await checkServerVersion(client);
      const pending = await pendingMigrations(client);
      if (pending.length > 0)
        throw new ConfigError(
          `The database ${database} at ${server} waits for ${pending.length} migrations: ${BY_A_START}`,
        );
    });
  } catch (error) {
    if ((error as { code?: string }).code === NO_SUCH_TABLE)
      throw new ConfigError(`The database ${database} at ${server} has no shop in it yet: ${BY_A_START}`, {
        cause: error,
      });
    throw explainFailure(error, address);
  }
}
