// `npm run restore -- file [--force]`: restores a backup of `npm run backup` into an empty database.
import { parseArgs } from 'node:util';
import { BackupRefused } from '../server/backup/manifest.ts';
import { reachShop } from '../server/backup/reach-shop.ts';
import { restoreBackup } from '../server/backup/restore-backup.ts';
import { ConfigError, readConfig } from '../server/config/config.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { force: { type: 'boolean', default: false } },
});

try {
  const [file] = positionals;
  if (file === undefined) throw new BackupRefused('Name the backup: npm run restore -- file [--force]');
  const shop = await reachShop(readConfig(process.env), console.log);
  try {
    const restored = await restoreBackup({ ...shop, file, force: values.force });
    for (const { name, rows } of restored.tables) console.log(`${String(rows).padStart(9)} ${name}`);
    console.log(`The shop is restored to ${restored.madeAt}, with ${restored.uploads.length} uploads`);
  } finally {
    await shop.close();
  }
} catch (error) {
  if (!(error instanceof BackupRefused || error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
