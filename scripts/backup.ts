// `npm run backup -- [folder or file]`: backs the whole shop up, database and uploads, into one archive while it is
// running.
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { makeBackup } from '../server/backup/make-backup.ts';
import { requireShop, withShop } from '../server/backup/reach-shop.ts';
import { readConfig } from '../server/config/config.ts';
import { requireTables } from '../server/database/require-tables.ts';
import { runCommand } from '../server/start/run-command.ts';

await runCommand(async () => {
  const config = readConfig(process.env);
  await requireShop(config);
  const file = await fileFor(process.argv[2] ?? join(config.dataDir, 'backups/'));
  await withShop(config, console.log, async ({ address, ...shop }) => {
    await requireTables(address);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const started = performance.now();
    const made = await makeBackup({ ...shop, file, onTable: (name) => console.log(`  ${name}`) });
    const rows = made.tables.reduce((sum, table) => sum + table.rows, 0);
    const megabytes = ((await stat(file)).size / 1e6).toFixed(1);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${rows} rows and ${made.uploads.length} uploads in ${file} (${megabytes} MB, ${seconds} s)`);
    if (made.missing.length > 0)
      console.log(`${made.missing.length} uploads have no file: ${made.missing.join(', ')}`);
  });
});

/** Returns the file for the backup. A folder, which exists or ends with a slash, gets a file named after the time. */
async function fileFor(target: string): Promise<string> {
  const path = resolve(target);
  const isFolder =
    target.endsWith('/') ||
    (await stat(path).then(
      (at) => at.isDirectory(),
      () => false,
    ));
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  return isFolder ? join(path, `halyard-${stamp}Z.tar.gz`) : path;
}
