import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { forThisTest } from '../../api/testing/database/database.ts';
import { createProduct } from '../../api/testing/fixtures.ts';
import { everyRow } from '../testing/filled-shop.ts';

const script = (name: string) => fileURLToPath(new URL(`../../scripts/${name}.ts`, import.meta.url));

/** Runs a command as npm does. @returns its output; a failed command rejects with its exit code and output. */
async function run(name: string, args: readonly string[], env: Record<string, string>): Promise<string> {
  const options = { env: { PATH: process.env.PATH ?? '', ...env } };
  return (await promisify(execFile)(process.execPath, [script(name), ...args], options)).stdout;
}

it('backs up into a folder and restores from that file with the npm commands', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'halyard-commands-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const [source, target] = [await forThisTest(), await forThisTest('blank')];
  await createProduct(source.db);

  const said = await run('backup', [], { DATA_DIR: dataDir, DATABASE_URL: source.url });
  const [name = ''] = await readdir(join(dataDir, 'backups'));
  const file = join(dataDir, 'backups', name);
  expect(name).toMatch(/^halyard-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/);
  expect(said).toContain(`uploads in ${file}`);
  expect((await stat(file)).mode & 0o077).toBe(0);

  const into = { DATA_DIR: dataDir, DATABASE_URL: target.url };
  expect(await run('restore', [file], into)).toContain('1 public.products');
  expect(await everyRow(target.pool)).toEqual(await everyRow(source.pool));
  const refused = { code: 1, stderr: expect.stringMatching(/not empty.*--force/) };
  await expect(run('restore', [file], into)).rejects.toMatchObject(refused);
});
