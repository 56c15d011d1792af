import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const BIOME = join(import.meta.dirname, '../node_modules/.bin/biome');
const SQL = `import { sql } from 'kysely';
import type { Db } from '../db/client.ts';

export const removeAll = (db: Db) => db.deleteFrom('users').execute();
export const countUsers = (db: Db) => sql\`select count(*) from users\`.execute(db);
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'halyard-lint-'));
  for (const file of ['biome.json', 'query-builder.grit', 'days.grit', 'wall-clock.grit'])
    await copyFile(join(import.meta.dirname, '..', file), join(folder, file));
});
afterAll(() => rm(folder, { recursive: true }));

/** @returns the rules that a file with this path and text violates, sorted. */
async function brokenRules(path: string, text: string): Promise<string[]> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  const args = ['lint', '--vcs-enabled=false', '--reporter=json', path];
  const { stdout } = spawnSync(BIOME, args, { cwd: folder, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { category: string }[] };
  return diagnostics.map(({ category }) => category).sort();
}

it.each([
  'api/accounts/remove-all.ts',
  'api/accounts/devices/routes.ts',
  'server/remove-all.ts',
  'scripts/remove-all.ts',
])('refuses SQL in %s', async (path) => {
  expect(await brokenRules(path, SQL)).toEqual(['lint/style/noRestrictedImports', 'plugin']);
});

it.each([
  'api/accounts/queries.ts',
  'api/accounts/sessions/session-queries.ts',
  'api/db/add-job.ts',
  'api/accounts/sessions.test.ts',
  'api/testing/accounts/accounts.ts',
])('allows SQL in %s', async (path) => {
  expect(await brokenRules(path, SQL)).toEqual([]);
});

const DAY = `import { z } from 'zod';

export const querySchema = z.object({ from: z.iso.date().optional() });
export const instantSchema = z.iso.datetime({ offset: true });
export const shownInstantSchema = z.iso.datetime();
`;

it('P133 refuses a schema of days of its own, everywhere but in the file that has the one of all', async () => {
  for (const path of ['contract/desk/tax.ts', 'api/desk/tax/routes.ts', 'backoffice/lib/day.ts'])
    expect(await brokenRules(path, DAY), path).toEqual(['plugin', 'plugin']);
  expect(await brokenRules('contract/day-schemas.ts', DAY)).toEqual([]);
});

const WRITTEN_DATES = `const zone = { timeZone: 'America/Toronto' };
export const iso = new Intl.DateTimeFormat('en-CA', zone).format(0);
export const swedish = new Intl.DateTimeFormat('sv-SE').format(0);
export const own = new Intl.DateTimeFormat().format(0);
export const day = new Date().toLocaleDateString('en-CA', zone);
export const parts = (locale: string) => new Intl.DateTimeFormat(locale, zone);
`;

it('refuses a date written in a locale that the code names, also in tests', async () => {
  const refused = ['plugin', 'plugin', 'plugin', 'plugin'];
  for (const path of ['backoffice/lib/day.ts', 'storefront/lib/day.ts', 'api/day.test.ts', 'e2e/day.spec.ts'])
    expect(await brokenRules(path, WRITTEN_DATES), path).toEqual(refused);
  expect(await brokenRules('contract/wall-clock.ts', WRITTEN_DATES)).toEqual([]);
});
