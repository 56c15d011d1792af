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

// React Router shows its error page in place of the one that is open when the next one cannot be loaded, and has no way
// to cancel a navigation. Here the open page stays, with its address, and a toast says why
// (docs/spec/storefront-and-accounts.md §8).

let router: DataRouter | undefined;
/** Of the history entry whose page is shown. */
let shownIndex: number | undefined;
/** Whether the navigation that comes next is the one back to the page that is shown. */
let isReturning = false;
/** React Router waits for ever for code that it could not load once, so no later navigation can rely on it. */
let isCodeMissing = false;

/** How often a page has stayed, for those who show what was asked for ahead of its coming. */
let stays = 0;
const listeners = new Set<() => void>();
/** React Router may ask for a reload when the navigation that needs the code has ended already. */
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
  // Without results every route keeps the data that it has.
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
    // Code that a clientLoader imports, most likely.
    openDocument(pathname + search, request.signal);
  }
  return untilAborted(request.signal);
};

/** Whether this is the page that is shown, query included. */
const isShown = (path: string): boolean => {
  const { pathname, search } = router?.state.location ?? {};
  return path === `${pathname}${search}`;
};

/** Whether the page that is shown has this path, whatever its query. */
export const isShownPath = (pathname: string): boolean => router?.state.location.pathname === pathname;

/** A redirect or a 404 that a clientLoader throws is an answer, not a failure. */
const isFailure = ({ type, result }: DataStrategyResult) => type === 'error' && result instanceof Error;

/** Says why a page could not be had. */
export const tell = (message: string): void => showToast({ tone: 'error', about: 'product', message });

/** Ends the navigation under way by going "back" to the history entry that is shown, so the browser agrees with the page. */
function stay(): void {
  // With a hash React Router takes it for a way within the page, and loads nothing by itself.
  isReturning = router?.state.location.hash === '';
  if (isCodeMissing) ignoreReloadsUntil = performance.now() + PROBE_MS;
  stays += 1;
  for (const listener of listeners) listener();
  const { state } = window.history;
  const steps = (shownIndex ?? state?.idx) - state?.idx;
  // Back and Forward have changed the address already; a link has not.
  if (steps) window.history.go(steps);
  else window.dispatchEvent(new PopStateEvent('popstate', { state }));
}

/** The answer of a navigation that is ending: React Router does not look at it. */
async function untilAborted(signal: AbortSignal): Promise<Record<string, DataStrategyResult>> {
  if (!signal.aborted) {
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  }
  return {};
}

/** Loads a page as a document, or stays where the shop cannot be reached: the browser's own error page leads nowhere. */
async function openDocument(path: string, signal?: AbortSignal): Promise<void> {
  const probe = fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) });
  const isReachable = await probe.then(
    () => true,
    () => false,
  );
  // By now another link may have been followed.
  if (signal?.aborted) return;
  if (isReachable) return window.location.assign(path);
  tell(words('common.networkError'));
  stay();
}

/**
 * For the root, once. A page of an earlier build may ask for code that the server has no more (R56), and code may be
 * asked for while there is no connection (R62). React Router then reloads the document that one is about to leave: here
 * the one where one is going is loaded, if it can be. Without the Navigation API it is as React Router has it.
 */
export function useKeptPage(): void {
  // Its state is of this moment; `useNavigation` learns of a click only when React has found time to draw.
  const context = useContext(UNSAFE_DataRouterContext);
  const location = useLocation();

  // Each page that is shown has its own entry in the history.
  useEffect(() => {
    shownIndex = window.history.state?.idx;
  }, [location]);

  useEffect(() => {
    router = context?.router;
    const lead = (event: NavigateEvent) => {
      const going = router?.state.navigation.location;
      if (event.navigationType !== 'reload' || event.userInitiated) return;
      if (!going && performance.now() > ignoreReloadsUntil) return;
      event.preventDefault();
      isCodeMissing = true;
      if (going) openDocument(createPath(going));
    };
    window.navigation?.addEventListener('navigate', lead);
    return () => window.navigation?.removeEventListener('navigate', lead);
  }, [context]);
}

/** Another one for each page that is shown, and whenever the page stays because the next one could not be had. */
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
