import { useContext, useEffect, useSyncExternalStore } from 'react';
import {
  createPath,
  type DataRouter,
  type DataStrategyResult,
  type MiddlewareFunction,
  UNSAFE_DataRouterContext,
  useLocation,
} from 'react-router';
import { showToast } from '../../ui/toasts/toast.ts';
import { ApiError } from '../api/api-error.ts';
import { words } from '../words/words.ts';

// When the next page cannot be loaded, React Router replaces the open page with its error page, and it has no way to
// cancel a navigation. Here the open page stays, with its address, and a toast says why
// (docs/spec/storefront-and-accounts.md §8).

let router: DataRouter | undefined;
/** Index of the history entry whose page is shown. */
let shownIndex: number | undefined;
/** Whether the next navigation is the one back to the shown page. */
let isReturning = false;
/** React Router waits forever for a module that failed to load once, so no later navigation can rely on it. */
let isCodeMissing = false;

/** How often a page has stayed open, for components that optimistically show the next page's state. */
let stays = 0;
const listeners = new Set<() => void>();
/** React Router may request a reload after the navigation that needs the code has already ended. */
let ignoreReloadsUntil = 0;

const PROBE_MS = 5000;

/** The root's `clientMiddleware`: it runs around the clientLoaders of every navigation. */
export const keepPageOnFailure: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const { pathname, search } = new URL(request.url);
  const isBack = isReturning && isShown(pathname + search);
  isReturning = false;
  // Without results every route keeps its data.
  if (isBack) return {};
  if (isCodeMissing) {
    openDocument(pathname + search, request.signal);
    return untilAborted(request.signal);
  }
  const results = await next();
  const failure = Object.values(results).find(isFailure)?.result;
  if (failure === undefined || request.signal.aborted || !router?.state.initialized) return results;
  if (failure instanceof ApiError) {
    tell(failure.message);
    // There is no page to stay on.
    if (router.state.errors) return results;
    stay();
  } else {
    // Most likely code that a clientLoader imports.
    openDocument(pathname + search, request.signal);
  }
  return untilAborted(request.signal);
};

/** Whether this path, query included, is the shown page. */
const isShown = (path: string): boolean => {
  const { pathname, search } = router?.state.location ?? {};
  return path === `${pathname}${search}`;
};

/** Whether the shown page has this path, whatever its query. */
export const isShownPath = (pathname: string): boolean => router?.state.location.pathname === pathname;

/** A redirect or a 404 thrown by a clientLoader is a response, not a failure. */
const isFailure = ({ type, result }: DataStrategyResult) => type === 'error' && result instanceof Error;

/** Shows why a page could not be loaded. */
export const tell = (message: string): void => showToast({ tone: 'error', about: 'product', message });

/** Ends the pending navigation by going "back" to the shown history entry, so the address bar agrees with the page. */
function stay(): void {
  // With a hash React Router treats it as a navigation within the page and loads nothing itself.
  isReturning = router?.state.location.hash === '';
  if (isCodeMissing) ignoreReloadsUntil = performance.now() + PROBE_MS;
  stays += 1;
  for (const listener of listeners) listener();
  const { state } = window.history;
  const steps = (shownIndex ?? state?.idx) - state?.idx;
  // Back and Forward have already changed the address; a link has not.
  if (steps) window.history.go(steps);
  else window.dispatchEvent(new PopStateEvent('popstate', { state }));
}

/** Result of a navigation that is being cancelled: React Router ignores it. */
async function untilAborted(signal: AbortSignal): Promise<Record<string, DataStrategyResult>> {
  if (!signal.aborted) {
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  }
  return {};
}

/**
 * Loads a page with a full page load, or stays when the shop cannot be reached: the browser's own error page is a
 * dead end.
 */
async function openDocument(path: string, signal?: AbortSignal): Promise<void> {
  const probe = fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) });
  const isReachable = await probe.then(
    () => true,
    () => false,
  );
  // The visitor may have followed another link meanwhile.
  if (signal?.aborted) return;
  if (isReachable) return window.location.assign(path);
  tell(words('common.networkError'));
  stay();
}

/**
 * For the root, once. A page of an earlier build may request code that the server no longer has (R56), and code may
 * be requested while offline (R62). React Router recovers by reloading the *current* page, which loses the click.
 * This sends the reload to the clicked page instead, if it can be reached. Without the Navigation API, React Router's
 * default applies.
 */
export function useKeptPage(): void {
  // The router's state is current; `useNavigation` learns of a click only when React next renders.
  const context = useContext(UNSAFE_DataRouterContext);
  const location = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each shown page has its own history entry
  useEffect(() => {
    shownIndex = window.history.state?.idx;
  }, [location]);

  useEffect(() => {
    router = context?.router;
    const onNavigate = (event: NavigateEvent) => {
      const going = router?.state.navigation.location;
      if (event.navigationType !== 'reload' || event.userInitiated) return;
      if (!going && performance.now() > ignoreReloadsUntil) return;
      event.preventDefault();
      isCodeMissing = true;
      if (going) openDocument(createPath(going));
    };
    window.navigation?.addEventListener('navigate', onNavigate);
    return () => window.navigation?.removeEventListener('navigate', onNavigate);
  }, [context]);
}

/** Changes for each page that is shown, and whenever the page stays because the next one failed to load. */
export function useShownKey(): string {
  const { key } = useLocation();
  const count = useSyncExternalStore(
    onStay,
    () => stays,
    () => 0,
  );
  return `${key} ${count}`;
}

function onStay(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
