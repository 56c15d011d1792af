import { useEffect, useState } from 'react';

/**
 * For what needs the page as it will be: the field that has its error then, for one.
 *
 * @returns asks for `act`, once all that is set until then is drawn.
 */
export function useAfterwards(act: () => void): () => void {
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it is asked for
  useEffect(() => {
    if (asked > 0) act();
  }, [asked]);
  return () => setAsked((times) => times + 1);
}
