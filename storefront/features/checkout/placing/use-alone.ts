import { useRef, useState } from 'react';

/** Runs one task at a time. A ref guards it, because state updates one render too late to block a second press. */
export function useAlone() {
  const [isBusy, setIsBusy] = useState(false);
  const busy = useRef(false);
  const alone = async (work: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    setIsBusy(true);
    try {
      await work();
    } finally {
      busy.current = false;
      setIsBusy(false);
    }
  };
  return { isBusy, alone };
}
