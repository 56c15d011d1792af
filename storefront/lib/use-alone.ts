import { useRef, useState } from 'react';

/**
 * Runs one task at a time; another meanwhile is ignored. A ref guards it, because state updates one render too late to
 * block a second press.
 */
export function useAlone() {
  const [isBusy, setIsBusy] = useState(false);
  const busy = useRef(false);
  const alone = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    if (busy.current) return undefined;
    busy.current = true;
    setIsBusy(true);
    try {
      return await work();
    } finally {
      busy.current = false;
      setIsBusy(false);
    }
  };
  return { isBusy, alone };
}
