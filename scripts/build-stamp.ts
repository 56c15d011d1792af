import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Everything the built storefront is made of. */
const SOURCES = [
  'storefront',
  'contract',
  'messages',
  'public',
  'catalogue/blog',
  'catalogue/custom',
  'catalogue/custom-products.json',
  'catalogue/images.json',
  'catalogue/images/scenes',
  'catalogue/land.json',
  'catalogue/postal-codes.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
  'scripts',
];
/** Made by the build itself, or not part of it. */
const LEFT_OUT = /^storefront\/(scenes|fonts|maps)\/|\.test\.tsx?$/;
const STAMP = 'build/stamp';

/** Whether `build/` was made of the sources as they are now. By content: a checkout touches the times of files. */
export async function isBuilt(): Promise<boolean> {
  const stamp = await readFile(STAMP, 'utf8').catch(() => undefined);
  return stamp !== undefined && stamp === (await hashSources());
}

export async function writeStamp(hash: string): Promise<void> {
  await writeFile(STAMP, hash);
}

export async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await listSources()) hash.update(`${file}\0`).update(await readFile(file));
  return hash.digest('hex');
}

async function listSources(): Promise<string[]> {
  const lists = await Promise.all(SOURCES.map(filesBelow));
  return lists
    .flat()
    .filter((file) => !LEFT_OUT.test(file))
    .sort();
}

async function filesBelow(path: string): Promise<string[]> {
  try {
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return [path];
    throw error;
  }
}
