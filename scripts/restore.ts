// `npm run restore -- file [--force]`: restores a backup of `npm run backup` into an empty database.
import { parseArgs } from 'node:util';
import { BackupRefused } from '../server/backup/manifest.ts';
import { withShop } from '../server/backup/reach-shop.ts';
import { restoreBackup } from '../server/backup/restore-backup.ts';
import { readConfig } from '../server/config/config.ts';
import { runCommand } from '../server/start/run-command.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  });
  const [file] = positionals;
  if (file === undefined) throw new BackupRefused('Name the backup: npm run restore -- file [--force]');
  await withShop(readConfig(process.env), console.log, async (shop) => {
    const restored = await restoreBackup({ ...shop, file, force: values.force });
    for (const { name, rows } of restored.tables) console.log(`${String(rows).padStart(9)} ${name}`);
    console.log(`The shop is restored to ${restored.madeAt}, with ${restored.uploads.length} uploads`);
  });
});
