// Writes api/db/schema.ts from a migrated database; `--verify` only checks whether it is up to date.
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMigrationPool, migrate } from '../api/db/migrate.ts';
import { startEmbeddedPostgres } from '../server/database/embedded-postgres.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'halyard-types-'));
// The embedded server runs as another user if this process is root.
await chmod(dataDir, 0o755);
const server = await startEmbeddedPostgres({ dataDir, log: console.error, throwaway: true });
const pool = createMigrationPool(server.url);
await migrate(pool);
await pool.end();

const args = [
  '--url',
  server.url,
  '--dialect',
  'postgres',
  '--out-file',
  'api/db/schema.ts',
  '--default-schema',
  'public',
];
args.push('--include-pattern', 'public.*', ...process.argv.slice(2));
const codegen = spawn('kysely-codegen', args, { stdio: 'inherit' });
const code = await new Promise<number | null>((done) => codegen.once('exit', done));

await server.stop();
await rm(dataDir, { recursive: true, force: true });
process.exitCode = code ?? 1;
