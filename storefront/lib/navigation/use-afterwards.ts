import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Defers an action until the pending state is rendered, to focus a field that gets its error, for example.
 *
 * @returns schedules `act` for after the next render.
 */
export function useAfterwards(act: () => void): () => void {
  const [asked, setAsked] = useState(0);
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (asked > 0) actNow();
  }, [asked]);
  return () => setAsked((times) => times + 1);
}
