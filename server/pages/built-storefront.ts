import { access } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ServerBuild } from 'react-router';
import type { Handler } from '../http/http.ts';
import { listStaticFiles, type StaticFiles } from '../http/static-files.ts';

/** Where pages and their files come from: the build, or Vite while developing. */
export interface Storefront {
  readonly loadBuild: () => ServerBuild | Promise<ServerBuild>;
  readonly files: StaticFiles;
  /** The folder of those with a hash in their names; none while developing. */
  readonly assets?: string;
  /** Off while developing: a page shows the code as it is now. */
  readonly keepPages: boolean;
  /** What Vite answers before the pages are asked. @returns whether it did. */
  readonly answerFirst?: (...args: Parameters<Handler>) => Promise<boolean>;
  close(): Promise<void>;
}

const BUILD = new URL('../../build/', import.meta.url);

/** @throws {Error} when there is no build. */
export async function builtStorefront(): Promise<Storefront> {
  const bundle = new URL('server/index.js', BUILD);
  await access(bundle).catch((cause) => {
    throw new Error('The storefront is not built: run `npm start`, or `npm run build` first', { cause });
  });
  const [build, files] = await Promise.all([
    import(bundle.href) as Promise<ServerBuild>,
    listStaticFiles(fileURLToPath(new URL('client/', BUILD))),
  ]);
  const assets = fileURLToPath(new URL('client/assets/', BUILD));
  return { loadBuild: () => build, files, assets, keepPages: true, close: async () => {} };
}
