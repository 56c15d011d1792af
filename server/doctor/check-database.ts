import { pendingMigrations } from '../../api/db/migrate.ts';
import { type Config, ConfigError } from '../config/config.ts';
import { checkServerVersion } from '../database/check-version.ts';
import { ownersAddress } from '../database/open-database.ts';
import { readRole } from '../database/role-queries.ts';
import { type DatabaseAddress, explainFailure, partsOf, unreachable } from '../database/why-refused.ts';
import { withClient } from '../database/with-client.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, note, wrong } = findingsOf('database');

/** SQLSTATE undefined_table. */
const NO_SUCH_TABLE = '42P01';

/** Signs in with each role, and looks whether it may do what the shop needs of it. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  const { databaseUrl, migrateDatabaseUrl, migrations } = config;
  const owners = ownersAddress(config);
  if (databaseUrl === undefined || owners === undefined)
    return [note('Without DATABASE_URL the shop starts a database of its own, which is for trials')];
  const shops = { url: databaseUrl, variable: 'DATABASE_URL' } as const;
  const hasOwner = migrateDatabaseUrl !== undefined;
  const findings = await tryAddress(shops, { migrates: migrations && !hasOwner });
  if (hasOwner) findings.push(...(await tryAddress(owners, { migrates: true })));
  // Both roles find the same where the server or the database is the matter.
  return findings.filter(({ text }, i) => findings.findIndex((other) => other.text === text) === i);
}

async function tryAddress(address: DatabaseAddress, { migrates }: { migrates: boolean }): Promise<Finding[]> {
  const { server, role, database } = partsOf(address);
  try {
    const [is, pending] = await withClient(address.url, async (client) => {
      await checkServerVersion(client);
      return [await readRole(client), await countPending(client)] as const;
    });
    const at = `the database ${database} at ${server}`;
    const findings: Finding[] = [];
    if (is.closedTable !== null)
      findings.push(
        wrong(
          `${role} of ${address.variable} may not read and write ${is.closedTable} in ${at}: ${RUN_ROLES}`,
        ),
      );
    if (migrates && !is.mayCreate)
      findings.push(
        wrong(`${role} of ${address.variable} may not create tables and extensions in ${at}: ${NAME_OWNER}`),
      );
    if (migrates && is.othersTable !== null)
      findings.push(
        wrong(`${role} of ${address.variable} does not own ${is.othersTable} in ${at}: ${NAME_OWNER}`),
      );
    if (findings.length === 0)
      findings.push(
        ok(`${role} of ${address.variable} may do what the shop needs in ${at} (PostgreSQL ${is.version})`),
      );
    if (is.isSuperuser && address.variable === 'DATABASE_URL')
      findings.push(
        note(
          `${role} of DATABASE_URL is a superuser: whoever breaks into the shop has the server. ${RUN_ROLES}`,
        ),
      );
    if (pending === undefined) findings.push(note(`The database ${database} is empty; ${BY_A_START}`));
    else if (pending > 0)
      findings.push(note(`The database ${database} waits for ${pending} migrations; ${BY_A_START}`));
    return findings;
  } catch (error) {
    return [wrong(sentenceFor(error, address))];
  }
}

const RUN_ROLES = 'Run ops/roles.sql there as a superuser, and use the roles that it makes';
const NAME_OWNER =
  'Set MIGRATE_DATABASE_URL to the role that owns the tables, halyard_owner of ops/roles.sql';
const BY_A_START = 'the first start makes its tables up to date, or `npm run migrate` with MIGRATIONS=off';

/** Undefined for a database without the shop's tables. */
const countPending = (db: Parameters<typeof pendingMigrations>[0]) =>
  pendingMigrations(db).then(
    ({ length }) => length,
    (error: { code?: string }) => {
      if (error.code === NO_SUCH_TABLE) return undefined;
      throw error;
    },
  );

function sentenceFor(error: unknown, address: DatabaseAddress): string {
  const explained = explainFailure(error, address);
  return explained instanceof ConfigError
    ? explained.message
    : unreachable((error as Error).message, address);
}
