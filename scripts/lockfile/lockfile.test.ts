import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { type LockedPackage, lockfileFaults } from './lockfile-faults.ts';

const read = async (name: string) =>
  JSON.parse(await readFile(new URL(`../../${name}`, import.meta.url), 'utf8'));

const { packages } = (await read('package-lock.json')) as { packages: Record<string, LockedPackage> };

it('P71 locks every package by checksum from the registry alone, and knows every install script', () => {
  expect(Object.keys(packages).length).toBeGreaterThan(500);
  expect(Object.values(packages).some(({ hasInstallScript }) => hasInstallScript)).toBe(true);
  expect(lockfileFaults(packages)).toEqual([]);
});

const HONO = 'node_modules/hono';
const MAC = 'node_modules/@swc/core-darwin-arm64';
const checksum = `sha512-${'a'.repeat(86)}==`;

it.each<[string, string, Partial<LockedPackage>, string]>([
  ['another host', HONO, { resolved: 'https://evil.example/hono.tgz' }, 'comes from'],
  [
    'a host with a similar name',
    HONO,
    { resolved: 'https://registry.npmjs.org.evil.example/' },
    'comes from',
  ],
  ['that name as the user', HONO, { resolved: 'https://registry.npmjs.org@evil.example/' }, 'comes from'],
  ['no TLS', HONO, { resolved: 'http://registry.npmjs.org/hono/-/hono-1.0.0.tgz' }, 'comes from'],
  ['git', HONO, { resolved: 'git+ssh://git@github.com/evil/hono.git#abc' }, 'comes from'],
  ['a file', HONO, { resolved: 'file:../hono.tgz' }, 'comes from'],
  ['a folder', HONO, { link: true }, 'is a folder'],
  [
    'another package of the registry',
    HONO,
    { resolved: 'https://registry.npmjs.org/evil/-/evil-1.0.0.tgz' },
    'comes from',
  ],
  ['another package under its name', HONO, { name: 'evil' }, 'is evil'],
  ['another empty package', 'node_modules/@scarf/scarf', { name: '@scarf/scarf2' }, 'is @scarf/scarf2'],
  ['a weak checksum', HONO, { integrity: 'sha1-bAjT' }, 'has no checksum'],
  ['half a checksum', HONO, { integrity: 'sha512-' }, 'has no checksum'],
  ['an install script', HONO, { hasInstallScript: true }, 'runs a script'],
  ['a nested install script', 'node_modules/a/node_modules/b', { hasInstallScript: true }, 'runs a script'],
])('P71 refuses %s', (_, path, change, fault) => {
  const before = packages[path] ?? { version: '1.0.0', integrity: checksum };
  const faults = lockfileFaults({ ...packages, [path]: { ...before, ...change } });
  expect(faults).toEqual([expect.stringContaining(`${path} ${fault}`)]);
});

it.each([
  ['a package', HONO, {}],
  ['another binary of a known kind', 'node_modules/@swc/core-evil', { optional: true, os: ['linux'] }],
  ['a package for one platform', 'node_modules/evil', { optional: true, os: ['linux'] }],
  ['a binary of a known kind', MAC, { optional: true, os: ['darwin'] }],
])('P71 refuses %s without a checksum', (_, path, locked) => {
  expect(lockfileFaults({ [path]: { version: '1.0.0', ...locked } })).toEqual([`${path} has no checksum`]);
});

it('P71 accepts what the registry itself writes', () => {
  const resolved = 'https://registry.npmjs.org/@swc/core-darwin-arm64/-/core-darwin-arm64-1.0.0.tgz';
  expect(lockfileFaults({ [MAC]: { version: '1.0.0', resolved, integrity: checksum } })).toEqual([]);
});

it('P71 pins exact versions', async () => {
  const { dependencies, devDependencies, optionalDependencies } = await read('package.json');
  const ranges = Object.values<string>({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(ranges.filter((range) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(range))).toEqual([]);
});
