import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import type { Language } from '../../contract/locale.ts';
import { readPageAddress } from '../../contract/page-language.ts';
import type { ApiFetch, ApiResponse, apiFetchContext } from '../../storefront/lib/api/api-context.ts';
import type { SitePage } from '../../storefront/lib/navigation/site-pages.ts';
import type { scriptNonceContext } from '../../storefront/lib/script-nonce.ts';
import type { SiteSettings, siteSettingsContext } from '../../storefront/lib/site-settings.ts';
import type { Visitor } from '../http/client-address.ts';

/** Loads the server's bundle of the pages in one language. */
export type LoadBuild = (language: Language) => ServerBuild | Promise<ServerBuild>;

/** Whom a page is rendered for. */
export interface Reader extends Visitor {
  /** Set while the page is rendered: whether its loaders read a struck-through price, whose proof may end. */
  readonly saw?: { struckPrice: boolean };
}

/** Renders any page of the storefront, including redirects, errors and unknown routes. */
export type RenderRequest = (request: Request, visitor: Reader) => Promise<Response>;

/** Calls the API within this process, on behalf of the visitor whose page is rendered. */
export type CallApi = (
  path: string,
  init: RequestInit | undefined,
  visitor: Reader,
) => ApiResponse | Promise<ApiResponse>;

/** Addresses of the API reader's files in the build. */
export interface ApiReader {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/**
 * The exports of storefront/entry.server.tsx. The bundle contains its own copy of React Router, and a context is only
 * found by the copy that created it, so all of these come from there.
 */
interface EntryModule {
  readonly createRequestHandler: typeof createRequestHandler;
  readonly RouterContextProvider: typeof RouterContextProvider;
  readonly apiFetchContext: typeof apiFetchContext;
  readonly siteSettingsContext: typeof siteSettingsContext;
  readonly scriptNonceContext: typeof scriptNonceContext;
  /** The pages for sitemaps, except those of the catalogue. */
  readonly sitePages: readonly SitePage[];
  readonly apiReader: ApiReader;
}

interface Options {
  /** Called for each request; returns the same object while the bundle is unchanged. */
  readonly loadBuild: LoadBuild;
  readonly callApi: CallApi;
  readonly settings: SiteSettings;
  /** Marks the scripts that the renderer itself writes (`finishPage`). */
  readonly nonce: string;
  readonly mode: 'production' | 'development';
}

interface BundleHandler {
  readonly build: ServerBuild;
  readonly entry: EntryModule;
  readonly handle: ReturnType<typeof createRequestHandler>;
}

/** Renders each address in its language, from that language's bundle. */
export function renderFromBundle({ loadBuild, callApi, settings, nonce, mode }: Options): RenderRequest {
  const handlers: Partial<Record<Language, BundleHandler>> = {};
  return async (request, visitor) => {
    const { language } = readPageAddress(new URL(request.url).pathname);
    const build = await loadBuild(language);
    const known = handlers[language];
    const handler = known?.build === build ? known : openBundle(build, mode);
    handlers[language] = handler;
    const { entry } = handler;
    const context = new entry.RouterContextProvider();
    const apiFetch: ApiFetch = async (path, init) => callApi(path, init, visitor);
    context.set(entry.apiFetchContext, apiFetch);
    context.set(entry.siteSettingsContext, settings);
    context.set(entry.scriptNonceContext, nonce);
    return handler.handle(request, context);
  };
}

function openBundle(build: ServerBuild, mode: Options['mode']): BundleHandler {
  const entry = entryOf(build);
  return { build, entry, handle: entry.createRequestHandler(build, mode) };
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
