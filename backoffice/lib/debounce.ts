/**
 * For an effect: runs once nothing has changed for so long.
 * @returns a clean-up that cancels it, and the calls that take its signal.
 */
export function debounce(pauseMs: number, run: (signal: AbortSignal) => unknown): () => void {
  const call = new AbortController();
  const timer = setTimeout(() => run(call.signal), pauseMs);
  return () => {
    clearTimeout(timer);
    call.abort();
  };
}
