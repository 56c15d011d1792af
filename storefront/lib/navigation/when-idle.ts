const AT_LATEST_MS = 2000;
/** Safari has no idle callbacks: after this delay a page has rendered its first content. */
const WITHOUT_IDLE_CALLBACKS_MS = 300;

/**
 * Runs low-priority work once the page is idle.
 *
 * @returns cancel.
 */
export function whenIdle(run: () => unknown): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout: AT_LATEST_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, WITHOUT_IDLE_CALLBACKS_MS);
  return () => clearTimeout(timer);
}
