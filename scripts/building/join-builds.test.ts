import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { joinBuilds } from './join-builds.ts';

async function folderOf(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'halyard-builds-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

const SHARED = {
  'en/client/assets/react-1.js': 'react',
  'en/server/index.js': 'en',
  'fr/server/index.js': 'fr',
};

it('puts the public files into one folder, and each server bundle into its own', async () => {
  const folder = await folderOf({
    ...SHARED,
    'fr/client/assets/react-1.js': 'react',
    'en/client/assets/home-2.js': 'Home',
    'fr/client/assets/home-3.js': 'Accueil',
  });
  await joinBuilds(folder, ['en', 'fr']);
  expect((await readdir(folder)).sort()).toEqual(['client', 'server']);
  expect((await readdir(join(folder, 'client/assets'))).sort()).toEqual([
    'home-2.js',
    'home-3.js',
    'react-1.js',
  ]);
  expect(await readFile(join(folder, 'server/en/index.js'), 'utf8')).toBe('en');
  expect(await readFile(join(folder, 'server/fr/index.js'), 'utf8')).toBe('fr');
});

it('refuses files with the same name that differ', async () => {
  const folder = await folderOf({ ...SHARED, 'fr/client/assets/react-1.js': 'other' });
  await expect(joinBuilds(folder, ['en', 'fr'])).rejects.toThrow('assets/react-1.js differs');
});
