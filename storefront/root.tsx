import { type ReactNode, useContext, useEffect, useLayoutEffect } from 'react';
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router';
import { useTranslations } from 'use-intl';
import { MANIFEST_PATH, pathIn } from '../contract/page-language.ts';
import type { Route } from './+types/root.ts';
import { ErrorPage } from './features/shell/error-page.tsx';
import { PageNews } from './features/shell/page-news.tsx';
import { ShopFrame } from './features/shell/shop-frame.tsx';
import { StructuredData } from './features/shell/structured-data.tsx';
import archivoUrl from './fonts/archivo.woff2?url';
import sourceSansUrl from './fonts/source-sans.woff2?url';
import { apiFetchContext } from './lib/api/api-context.ts';
import { replayEarlyInput } from './lib/early-input/early-input.ts';
import headScript from './lib/head-script.ts?inline-script';
import { keepPageOnFailure, useKeptPage } from './lib/navigation/keep-page.ts';
import { loadRoot, type RootData } from './lib/root-data.ts';
import { ScriptNonce } from './lib/script-nonce.ts';
import { fullTitle, shopOf } from './lib/search-engines/seo.ts';
import { useSessionNews } from './lib/session/use-session-news.ts';
import { siteSettingsContext } from './lib/site-settings.ts';
import { LANGUAGE, LOCALE } from './lib/words/language.ts';
import { words } from './lib/words/words.ts';
import { WordsProvider } from './lib/words/words-provider.tsx';
import { rehydrateUserAuth } from './state/account/user-auth.ts';
import { rehydrateEcom } from './state/lines/ecom.ts';
import { rehydrateLocation } from './state/location.ts';
import { ToastHost } from './ui/toasts/toast-host.tsx';
import tokensUrl from './ui/tokens.css?url';

export const links: LinksFunction = () => [
  { rel: 'preload', href: archivoUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: sourceSansUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'manifest', href: pathIn(LANGUAGE, MANIFEST_PATH) },
];

export function loader({ context, request }: Route.LoaderArgs) {
  return loadRoot({ api: context.get(apiFetchContext), settings: context.get(siteSettingsContext), request });
}

export const clientMiddleware = [keepPageOnFailure];

/** For every page; a page with headers of its own merges them with these (lib/navigation/own-address.ts). */
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

/** The menu and the clock of the first page serve the whole visit. */
export const shouldRevalidate = () => false;

/** Used only by the error page: every page has its own. */
export function meta({ error, matches }: Route.MetaArgs) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return [
    {
      title: fullTitle(
        missing ? words('error.notFoundTitle') : words('error.failedTitle'),
        shopOf(matches)?.name ?? '',
      ),
    },
    { name: 'robots', content: 'noindex' },
  ];
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const root = useRouteLoaderData<RootData>('root');
  const nonce = useContext(ScriptNonce);
  useEffect(() => void replayEarlyInput(), []);
  return (
    // The script in the head may offer the other language, which it notes on this element.
    <html lang={LOCALE} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#14213d" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, as text */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: headScript }} suppressHydrationWarning />
        {root?.tags?.isAllowed && (
          <meta name="ads-tag" content={Object.values(root.tags.ids).join(' ')} nonce={nonce} />
        )}
        {/* With a precedence React renders it before resources that are only preloaded. */}
        <link rel="stylesheet" href={tokensUrl} precedence="default" />
        <Meta />
        <Links />
      </head>
      <body>
        <WordsProvider now={root?.now}>
          {children}
          <Toasts />
        </WordsProvider>
        <StructuredData />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  // Layout effects, so that they run before any press: an item added before the cart was read would replace it.
  useLayoutEffect(() => rehydrateLocation(), []);
  useLayoutEffect(() => rehydrateEcom(), []);
  useLayoutEffect(() => rehydrateUserAuth(), []);
  useSessionNews();
  useKeptPage();
  return (
    <>
      <Outlet />
      <PageNews />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <ShopFrame>
      <ErrorPage missing={missing} />
    </ShopFrame>
  );
}

function Toasts() {
  const t = useTranslations('common');
  return <ToastHost label={t('notifications')} closeLabel={t('closeNotification')} />;
}
