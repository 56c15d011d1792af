import { useEffect, useEffectEvent, useState } from 'react';

/**
 * For what needs the page as it will be: the field that has its error then, for one.
 *
 * @returns asks for `act`, once all that is set until then is drawn.
 */
export function useAfterwards(act: () => void): () => void {
  const [asked, setAsked] = useState(0);
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (asked > 0) actNow();
  }, [asked]);
  return () => setAsked((times) => times + 1);
}
