import { useCallback, useRef, useState } from 'react';

/** An Idempotency-Key for as long as a dialog is open: pressing its button again repeats the same deed. */
export function useKey(): string {
  const [key] = useState(() => crypto.randomUUID());
  return key;
}

/**
 * An Idempotency-Key for each body: sending the same again repeats the same deed, and whoever changes what they typed
 * after a failure asks for something else.
 */
export function useBodyKey(): (body: unknown) => string {
  const last = useRef({ body: '', key: '' });
  return useCallback((body) => {
    const text = JSON.stringify(body);
    if (last.current.body !== text) last.current = { body: text, key: crypto.randomUUID() };
    return last.current.key;
  }, []);
}
