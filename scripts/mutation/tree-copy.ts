import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Mutant } from './mutant.ts';

const run = promisify(execFile);

export interface TreeCopy {
  readonly folder: string;
  /** @returns a function that restores the file. */
  break(mutant: Mutant): Promise<() => Promise<void>>;
  remove(): Promise<void>;
}

/** A throwaway copy of the working tree, uncommitted changes included, that shares its `node_modules`. */
export async function copyTree(): Promise<TreeCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'halyard-mutants-'));
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = await run('git', list, { maxBuffer: 16 * 1024 ** 2 });
  for (const file of stdout.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    // A deleted file is still listed until the deletion is committed.
    await cp(file, join(folder, file)).catch(ignoreMissing);
  }
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    async break(mutant) {
      const path = join(folder, mutant.file);
      const original = await readFile(path, 'utf8');
      await writeFile(path, mutate(original, mutant));
      return () => writeFile(path, original);
    },
    remove: () => rm(folder, { recursive: true }),
  };
}

/** @throws {Error} unless the line occurs exactly once: otherwise the code has moved. */
export function mutate(code: string, { name, file, search, replace }: Mutant): string {
  const count = code.split(search).length - 1;
  if (count !== 1) throw new Error(`"${name}": ${file} has \`${search}\` ${count} times instead of once`);
  // A function, because `$` has a special meaning in a replacement string.
  return code.replace(search, () => replace);
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
