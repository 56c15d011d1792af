import { rm } from 'node:fs/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { addPostalCodes } from '../../catalogue/postal-codes.ts';
import { setSampleIdentity } from '../../catalogue/sample-identity.ts';
import { setSampleTax } from '../../catalogue/sample-tax.ts';
import { seedSampleShop } from '../../catalogue/seed.ts';
import { openTempFolder } from '../../scripts/lanes/temp-folder.ts';
import { startEmbeddedPostgres } from '../../server/database/embedded-postgres.ts';
import { createMigrationPool, migrate } from '../db/migrate.ts';
import { makeFastFolder } from './database/fast-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/**
 * Gives the run a temporary folder of its own, starts one PostgreSQL for the whole run and fills the two templates that
 * test files clone.
 */
export default async function setup(project: Pick<TestProject, 'provide'>) {
  const removeTempFolder = await openTempFolder();
  const dataDir = await makeFastFolder('halyard-test-');
  const server = await startEmbeddedPostgres({ dataDir, log: () => {}, throwaway: true });
  await makeTemplate(server.url, 'template_empty', async (pool) => {
    await migrate(pool);
    await addPostalCodes(pool);
    // A shop that nobody has set up charges no tax, has no name and may not write to subscribers.
    await setSampleTax(pool);
    await setSampleIdentity(pool);
  });
  await makeTemplate(server.url, 'template_shop', async (pool) => {
    await migrate(pool);
    await addPostalCodes(pool);
    await seedSampleShop(pool);
  });
  project.provide('postgresUrl', server.url);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
    await removeTempFolder();
  };
}

async function makeTemplate(
  url: string,
  name: string,
  fill: (pool: pg.Pool) => Promise<unknown>,
): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const pool = createMigrationPool(url.replace(/\/[^/]+$/, `/${name}`));
  await fill(pool);
  await pool.end();
  await admin.end();
}
