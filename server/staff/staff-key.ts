import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../api/db/client.ts';
import { anyStaff, type StaffKey } from '../../api/staff/index.ts';
import { type Config, ConfigError } from '../config/config.ts';
import { UnsafeFolder } from '../folders/own-folder.ts';
import { isForReal } from '../try-out.ts';

const KEY_BYTES = 32;
const OTHERS = 0o077;

const MISSING =
  'STAFF_KEY: set it to 32 random bytes in base64, for example from `openssl rand -base64 32`. ' +
  'Without the key under which they were stored, nobody can use their one-time codes';

/**
 * Reads `STAFF_KEY`, or in a trial the key's file, which is made at the first start.
 * @returns undefined for a public shop without staff, which needs none yet.
 * @throws {ConfigError} for a public shop with staff and without `STAFF_KEY`.
 */
export async function openStaffKey(config: Config, db: Db): Promise<StaffKey> {
  if (config.staffKey) return config.staffKey;
  if (!isForReal(config)) return readOrMake(join(config.dataDir, 'staff-key'));
  if (await anyStaff(db)) throw new ConfigError(MISSING);
  return undefined;
}

/** @throws {ConfigError} for a public shop without `STAFF_KEY`: whoever is invited could not start it again. */
export function requireStaffKey(config: Config): void {
  if (!config.staffKey && isForReal(config)) throw new ConfigError(MISSING);
}

async function readOrMake(file: string): Promise<Buffer> {
  const written = `${file}.${randomUUID()}`;
  try {
    await writeFile(written, randomBytes(KEY_BYTES), { flag: 'wx', mode: 0o600 });
    // The key gets its name with all its bytes: the second of two processes that start at once reads the key of the first.
    await link(written, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(written, { force: true });
  }
  const { mode } = await stat(file);
  if (process.getuid && mode & OTHERS)
    throw new UnsafeFolder(file, 'may be read by other users', `Run chmod 600 ${file}`);
  const key = await readFile(file);
  if (key.length !== KEY_BYTES)
    throw new UnsafeFolder(
      file,
      `does not have ${KEY_BYTES} bytes`,
      'Restore it, or remove it to make another',
    );
  return key;
}
