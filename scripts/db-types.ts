// Writes api/db/schema.ts and api/db/structure.sql from a migrated database; `--verify` only checks whether they are up
// to date.
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMigrationPool, migrate } from '../api/db/migrate.ts';
import { startEmbeddedPostgres } from '../server/database/embedded-postgres.ts';
import { describeStructure } from './database/structure-queries.ts';

const STRUCTURE = 'api/db/structure.sql';

const isCheck = process.argv.includes('--verify');
const dataDir = await mkdtemp(join(tmpdir(), 'halyard-types-'));
// The embedded server runs as another user if this process is root.
await chmod(dataDir, 0o755);
const server = await startEmbeddedPostgres({ dataDir, log: console.error, throwaway: true });
try {
  const structure = await readStructure();
  process.exitCode = Math.max(await writeTypes(), await writeStructure(structure));
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function readStructure(): Promise<string> {
  const pool = createMigrationPool(server.url);
  try {
    await migrate(pool);
    return await describeStructure(pool);
  } finally {
    await pool.end();
  }
}

async function writeTypes(): Promise<number> {
  const args = ['--url', server.url, '--dialect', 'postgres', '--out-file', 'api/db/schema.ts'];
  args.push('--default-schema', 'public', '--include-pattern', 'public.*', ...(isCheck ? ['--verify'] : []));
  const codegen = spawn('kysely-codegen', args, { stdio: 'inherit' });
  const code = await new Promise<number | null>((done) => codegen.once('exit', done));
  return code ?? 1;
}

async function writeStructure(structure: string): Promise<number> {
  if (!isCheck) {
    await writeFile(STRUCTURE, structure);
    return 0;
  }
  const isCurrent = (await readFile(STRUCTURE, 'utf8').catch(() => '')) === structure;
  if (!isCurrent) console.error(`${STRUCTURE} is not what the migrations make: run npm run db:types`);
  return isCurrent ? 0 : 1;
}
