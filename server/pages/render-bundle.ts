import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import type { ApiFetch, apiFetchContext } from '../../storefront/lib/api/api-context.ts';
import type { SitePage } from '../../storefront/lib/navigation/site-pages.ts';
import type { scriptNonceContext } from '../../storefront/lib/script-nonce.ts';
import type { SiteSettings, siteSettingsContext } from '../../storefront/lib/site-settings.ts';
import type { Visitor } from '../http/client-address.ts';

/** Renders any page of the storefront: redirects, errors and unknown routes included. */
export type RenderRequest = (request: Request, visitor: Visitor) => Promise<Response>;

/** The API in this process: what a loader calls for the visitor it renders for. */
export type CallApi = (
  path: string,
  init: RequestInit | undefined,
  visitor: Visitor,
) => Response | Promise<Response>;

/** The addresses at which the build has put the reader's files. */
export interface ApiReader {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/**
 * What storefront/entry.server.tsx exports. The bundle carries its own React Router, and a context is only found by
 * the copy that made it, so all of these come from there.
 */
interface EntryModule {
  readonly createRequestHandler: typeof createRequestHandler;
  readonly RouterContextProvider: typeof RouterContextProvider;
  readonly apiFetchContext: typeof apiFetchContext;
  readonly siteSettingsContext: typeof siteSettingsContext;
  readonly scriptNonceContext: typeof scriptNonceContext;
  /** The pages that a search engine should know, those of the catalogue apart. */
  readonly sitePages: readonly SitePage[];
  readonly apiReader: ApiReader;
}

interface Options {
  /** Asked for each request; a bundle that does not change answers with the same object. */
  readonly loadBuild: () => ServerBuild | Promise<ServerBuild>;
  readonly callApi: CallApi;
  readonly settings: SiteSettings;
  /** Marks the scripts that the renderer itself writes (`finishPage`). */
  readonly nonce: string;
  readonly mode: 'production' | 'development';
}

export function renderFromBundle({ loadBuild, callApi, settings, nonce, mode }: Options): RenderRequest {
  let handle: { build: ServerBuild; request: ReturnType<typeof createRequestHandler> } | undefined;
  return async (request, visitor) => {
    const build = await loadBuild();
    const entry = entryOf(build);
    if (handle?.build !== build) handle = { build, request: entry.createRequestHandler(build, mode) };
    const context = new entry.RouterContextProvider();
    const apiFetch: ApiFetch = async (path, init) => callApi(path, init, visitor);
    context.set(entry.apiFetchContext, apiFetch);
    context.set(entry.siteSettingsContext, settings);
    context.set(entry.scriptNonceContext, nonce);
    return handle.request(request, context);
  };
}

export const sitePagesOf = (build: ServerBuild): readonly SitePage[] => entryOf(build).sitePages;

export const apiReaderOf = (build: ServerBuild): ApiReader => entryOf(build).apiReader;

const ENTRY_EXPORTS = [
  'createRequestHandler',
  'RouterContextProvider',
  'apiFetchContext',
  'siteSettingsContext',
  'scriptNonceContext',
  'sitePages',
  'apiReader',
] as const satisfies (keyof EntryModule)[];

function entryOf(build: ServerBuild): EntryModule {
  const entry: Partial<EntryModule> = build.entry.module as object;
  const missing = ENTRY_EXPORTS.filter((name) => entry[name] === undefined);
  if (missing.length > 0) throw new Error(`storefront/entry.server.tsx must export ${missing.join(', ')}`);
  return entry as EntryModule;
}
