const AT_LATEST_MS = 2000;
/** Safari has no idle callbacks: by then a page has drawn what it came with. */
const WITHOUT_IDLE_CALLBACKS_MS = 300;

/** Runs what nobody waits for once the page has nothing else to do. @returns what calls it off. */
export function whenIdle(run: () => unknown): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout: AT_LATEST_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, WITHOUT_IDLE_CALLBACKS_MS);
  return () => clearTimeout(timer);
}
