import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { forThisTest } from '../../api/testing/database/database.ts';
import { createProduct } from '../../api/testing/fixtures.ts';
import { childEnv } from '../../api/testing/jobs/child-env.ts';
import { createRoles } from '../testing/database-roles.ts';
import { everyRow } from '../testing/filled-shop.ts';
import { folderForThisTest } from '../testing/folders.ts';

const script = (name: string) => fileURLToPath(new URL(`../../scripts/${name}.ts`, import.meta.url));

/** Runs a command as npm does. @returns its output; a failed command rejects with its exit code and output. */
async function run(name: string, args: readonly string[], env: Record<string, string>): Promise<string> {
  const options = { env: childEnv(env) };
  return (await promisify(execFile)(process.execPath, [script(name), ...args], options)).stdout;
}

it('backs up into a folder and restores from that file with the npm commands', async () => {
  const dataDir = await folderForThisTest();
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

it.each([['backup'], ['staff', 'list'], ['sample-orders'], ['migrate']])(
  'ends `npm run %s` with the sentences of a start when the database refuses it or is away',
  async (name, ...args) => {
    const [{ url }, dataDir] = [await forThisTest('blank'), await folderForThisTest()];
    const errorOf = async (address: string) => {
      const failed = await run(name, args, { DATABASE_URL: address, DATA_DIR: dataDir }).catch(
        (error) => error,
      );
      expect(failed).toMatchObject({ code: 1 });
      expect(failed.stderr).not.toMatch(/\n\s+at |hunter2/);
      return failed.stderr;
    };
    const changed = (parts: Partial<URL>) => Object.assign(new URL(url), parts).href;
    expect(await errorOf(changed({ password: 'hunter2' }))).toMatch(
      /refuses the password of the role .*: set DATABASE_URL/,
    );
    expect(await errorOf(changed({ pathname: '/flags' }))).toMatch(/has no database flags: make it with/);
    if (name === 'migrate') return;
    expect(await errorOf(changed({ port: '1' }))).toMatch(
      /is not reachable \(nothing listens there\): start PostgreSQL/,
    );
    expect(await errorOf(url)).toMatch(/has no shop in it yet: start the shop, or run `npm run migrate`/);
  },
);

it('ends a restore in the same way, once the backup is read', async () => {
  const dataDir = await folderForThisTest();
  const [source, target] = [await forThisTest(), await forThisTest('blank')];
  const file = join(dataDir, 'shop.tar.gz');
  await run('backup', [file], { DATA_DIR: dataDir, DATABASE_URL: source.url });
  const { app } = await createRoles(target);
  const restore = (address: string, path = file) =>
    run('restore', [path], { DATA_DIR: dataDir, DATABASE_URL: address }).catch(({ stderr }) => stderr);
  expect(await restore(app)).toMatch(
    /^The role halyard_app of DATABASE_URL lacks rights .* set MIGRATE_DATABASE_URL/,
  );
  const away = Object.assign(new URL(target.url), { port: '1' }).href;
  expect(await restore(away)).toMatch(/^The database at .* is not reachable/);
  expect(await restore(target.url, `${file}.gone`)).toBe(
    `${file}.gone cannot be used: there is no such file or folder\n`,
  );
  const below = run('backup', [`${file}/below/`], { DATA_DIR: dataDir, DATABASE_URL: source.url });
  await expect(below).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^\S+ cannot be used: it lies below a file/),
  });
});
