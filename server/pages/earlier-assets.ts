import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { sendNotFound } from '../http/answer.ts';
import type { Handler } from '../http/http.ts';
import { findStaticFile, sendStaticFile } from '../http/static-files.ts';

/** Number of builds whose files are stored, including the current one. */
const BUILDS = 5;

/**
 * Copies the files of this build beside those of earlier ones, in a folder of its own. Pages that were opened earlier
 * still request them, and so do pages of the next build that reach this process during a rollout (R56).
 */
export async function keepAssets(built: string, kept: string): Promise<void> {
  const names = (await readdir(built)).sort().join();
  const folder = join(kept, createHash('sha256').update(names).digest('hex').slice(0, 16));
  if (!existsSync(folder)) {
    // The folder is renamed when it is complete. Another process may have made the same one first.
    const half = `${folder}~${randomUUID()}`;
    await cp(built, half, { recursive: true });
    await rename(half, folder).catch(() => rm(half, { recursive: true, force: true }));
  }
  await utimes(folder, new Date(), new Date());
  const old = (await newestFirst(kept)).slice(BUILDS);
  await Promise.all(old.map((name) => rm(join(kept, name), { recursive: true, force: true })));
}

/** Opens the handler for assets that are not in this build. `built` is absent in development. */
export async function openEarlierAssets(
  built: string | undefined,
  { dataDir, log }: { readonly dataDir: string; readonly log: Logger },
): Promise<Handler> {
  if (built === undefined) return sendNotFound;
  const kept = join(dataDir, 'assets');
  await keepAssets(built, kept).catch((err: unknown) => {
    log.warn({ err }, 'assets of this build could not be stored for later builds');
  });
  return earlierAssets(kept);
}

/** Serves a file of another build, or 404. */
function earlierAssets(kept: string): Handler {
  return async (request, response, { path }) => {
    const name = /^\/assets\/([\w-][\w.-]*)$/.exec(path)?.[1];
    const folders = name === undefined ? [] : await newestFirst(kept);
    for (const folder of folders) {
      const file = await findStaticFile(join(kept, folder), { name: name ?? '', url: path });
      if (file) return sendStaticFile(request, response, file);
    }
    sendNotFound(request, response);
  };
}

async function newestFirst(kept: string): Promise<string[]> {
  const names = await readdir(kept).catch((): string[] => []);
  const times = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(kept, name)).catch(() => undefined))?.mtimeMs })),
  );
  return times
    .filter(({ at }) => at !== undefined)
    .toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0))
    .map(({ name }) => name);
}
