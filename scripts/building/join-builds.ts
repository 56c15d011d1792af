import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';

/**
 * Joins the builds of all languages, `<language>/client` and `<language>/server` in `folder`: their public files come
 * into one `client/`, their server bundles into `server/<language>/`. Most files with a content hash in their name are
 * those of one language alone.
 *
 * @throws {Error} if two builds have different files with the same name: one language would get the other's words.
 */
export async function joinBuilds(folder: string, languages: readonly string[]): Promise<void> {
  for (const language of languages) {
    const from = join(folder, language);
    await addFiles(join(from, 'client'), join(folder, 'client'));
    await cp(join(from, 'server'), join(folder, 'server', language), { recursive: true });
    await rm(from, { recursive: true });
  }
}

async function addFiles(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const target = join(to, relative(from, file));
    if (existsSync(target)) {
      if (!(await readFile(file)).equals(await readFile(target)))
        throw new Error(`${relative(from, file)} differs between the languages' builds`);
    } else await cp(file, target);
  }
}
