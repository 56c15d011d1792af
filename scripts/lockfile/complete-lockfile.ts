// A registry that lacks the binaries of other platforms makes npm omit them from package-lock.json, and `npm ci` then
// refuses the file. This script adds them by name, version and platform, as npm would, with the checksum if the
// registry has it by now: run `npm run lock:complete` after an install. One that remains without one is refused by
// lockfile.test.ts.
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const FILE = new URL('../../package-lock.json', import.meta.url);
const run = promisify(execFile);
const lock = JSON.parse(await readFile(FILE, 'utf8')) as { packages: Record<string, LockedPackage> };

for (const [path, locked] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(locked.optionalDependencies ?? {})) {
    if (path === '' || isLocked(path, name)) continue;
    const version = range.replace(/^[\^~]/, '');
    lock.packages[`node_modules/${name}`] = {
      version,
      ...platformOf(name),
      ...(locked.dev && { dev: true }),
      optional: true,
    };
    console.log(`added ${name} ${version}`);
  }
}

for (const [path, locked] of Object.entries(lock.packages)) {
  if (path === '' || locked.integrity !== undefined || !locked.optional) continue;
  const name = path.replace(/^.*node_modules\//, '');
  const integrity = await findChecksum(`${name}@${locked.version}`);
  if (integrity) lock.packages[path] = { version: locked.version ?? '', integrity, ...locked };
  console.log(`${name} ${integrity ? 'has a checksum now' : 'is not in the registry'}`);
}

lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
await writeFile(FILE, `${JSON.stringify(lock, null, 2)}\n`);

/** Undefined if the registry does not have the package. */
async function findChecksum(spec: string): Promise<string | undefined> {
  try {
    const { stdout } = await run('npm', ['view', spec, 'dist.integrity']);
    return stdout.trim() || undefined;
  } catch (error) {
    if (!/\bE404\b/.test((error as { stderr?: string }).stderr ?? '')) throw error;
    return undefined;
  }
}

/** Whether the package is locked in the given folder or in any folder above it. */
function isLocked(path: string, name: string): boolean {
  for (let at = path; at; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (`${at}/node_modules/${name}` in lock.packages) return true;
  }
  return `node_modules/${name}` in lock.packages;
}

function platformOf(name: string) {
  const systems = [
    'aix',
    'android',
    'darwin',
    'freebsd',
    'linux',
    'netbsd',
    'openbsd',
    'openharmony',
    'sunos',
    'win32',
  ];
  const processors = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el'];
  const os =
    systems.find((system) => name.includes(system)) ?? (name.includes('windows') ? 'win32' : undefined);
  const cpu =
    processors.find((processor) => name.includes(processor)) ?? (/wasm/.test(name) ? 'wasm32' : undefined);
  const libc = name.includes('musl') ? 'musl' : name.includes('gnu') ? 'glibc' : undefined;
  return { ...(cpu && { cpu: [cpu] }), ...(os && { os: [os] }), ...(libc && { libc: [libc] }) };
}
