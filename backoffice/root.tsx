import type { ReactNode } from 'react';
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import archivoUrl from '../storefront/fonts/archivo.woff2?url';
import sourceSansUrl from '../storefront/fonts/source-sans.woff2?url';
import type { Route } from './+types/root.ts';
import stylesUrl from './backoffice.css?url';
import { ProblemPage } from './features/shell/problem-page.tsx';
import { StepUpDialog } from './features/shell/step-up-dialog.tsx';
import { currentSession } from './lib/session/session.ts';
import { loadShopName } from './lib/shop-name.ts';
import { loadPageWords, pageLanguage, showLanguage, useWords } from './lib/words/words.ts';
import { WordsProvider } from './lib/words/words-provider.tsx';
import { Opening } from './ui/opening.tsx';

export const links: LinksFunction = () => [
  { rel: 'preload', href: archivoUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: sourceSansUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: stylesUrl },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

/**
 * The words come before any page, and the session is asked for meanwhile. Whoever needs the session, or the words of the
 * page, reports its failure.
 */
const loadWords: Route.ClientMiddlewareFunction = async ({ pattern }, next) => {
  await Promise.all([
    showLanguage(pageLanguage()),
    loadPageWords(pattern).catch(() => {}),
    currentSession().catch(() => {}),
    loadNameOnce(),
  ]);
  return next();
};
export const clientMiddleware = [loadWords];

let named: Promise<void> | undefined;
/** Every page has the shop's name in its title. */
const loadNameOnce = () => {
  named ??= loadShopName();
  return named;
};

/** Runs the middleware before the first page, too. */
export const clientLoader = () => null;
export const shouldRevalidate = () => false;

export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en-CA">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#14213d" />
        <meta name="robots" content="noindex" />
        <Meta />
        <Links />
      </head>
      <body>
        <noscript>
          <p>Please switch on JavaScript. · Veuillez activer JavaScript.</p>
        </noscript>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <WordsProvider>
      <Outlet />
    </WordsProvider>
  );
}

/** Shown by the served file until the words and the first page have loaded, which may need a fresh proof. */
export function HydrateFallback() {
  const words = useWords();
  return (
    <>
      <Opening />
      {words && (
        <WordsProvider>
          <StepUpDialog />
        </WordsProvider>
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const words = useWords();
  return (
    <WordsProvider>
      {words ? (
        <main>
          <ProblemPage error={error} />
        </main>
      ) : (
        <Opening hasFailed />
      )}
    </WordsProvider>
  );
}
