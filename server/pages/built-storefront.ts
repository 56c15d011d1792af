import { access } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ServerBuild } from 'react-router';
import type { Language } from '../../contract/locale.ts';
import type { Handler } from '../http/http.ts';
import { listStaticFiles, type StaticFiles } from '../http/static-files.ts';
import { Refused } from '../start/refused.ts';
import { builtBackoffice } from './backoffice.ts';
import type { LoadBuild } from './render-bundle.ts';

/** The source of pages and static files: the build in production, Vite in development. */
export interface Storefront {
  readonly loadBuild: LoadBuild;
  readonly files: StaticFiles;
  /** Folder of the files with a content hash in their names; absent in development. */
  readonly assets?: string;
  /** Whether pages are cached. Off in development, so that pages always show the current code. */
  readonly keepPages: boolean;
  /** Vite's middleware in development, called before the pages. @returns whether it handled the request. */
  readonly answerFirst?: (...args: Parameters<Handler>) => Promise<boolean>;
  /** The pages of the staff; absent in tests that need none. */
  readonly backoffice?: Handler;
  close(): Promise<void>;
}

const BUILD = new URL('../../build/', import.meta.url);

/** Opens the builds of the storefront and of the back office. @throws {Error} when there is no build. */
export async function builtStorefront(): Promise<Storefront> {
  const [en, fr, files, backoffice] = await Promise.all([
    openBundle('en'),
    openBundle('fr'),
    listStaticFiles(fileURLToPath(new URL('client/', BUILD))),
    builtBackoffice(),
  ]);
  const builds: Readonly<Record<Language, ServerBuild>> = { en, fr };
  const assets = fileURLToPath(new URL('client/assets/', BUILD));
  return {
    loadBuild: (language) => builds[language],
    files,
    assets,
    keepPages: true,
    backoffice,
    close: async () => {},
  };
}

async function openBundle(language: Language): Promise<ServerBuild> {
  const bundle = new URL(`server/${language}/index.js`, BUILD);
  await access(bundle).catch((cause) => {
    throw new Refused('The storefront is not built: run `npm start`, or `npm run build` first', { cause });
  });
  return import(bundle.href);
}
