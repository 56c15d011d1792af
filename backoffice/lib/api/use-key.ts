import { useState } from 'react';

/** An Idempotency-Key for as long as a dialog is open: pressing its button again repeats the same deed. */
export function useKey(): string {
  const [key] = useState(() => crypto.randomUUID());
  return key;
}
