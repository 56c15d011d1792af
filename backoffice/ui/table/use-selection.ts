import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';

const NOTHING: ReadonlySet<string> = new Set();

/**
 * The ids of the selected rows. They belong to the address: another filter, another page or a reload forgets them, so
 * that nobody acts on rows that are not on the screen.
 */
export function useSelection() {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [kept, setKept] = useState({ address, ids: NOTHING });
  const select = useCallback(
    (ids: readonly string[], isSelected: boolean) =>
      setKept((before) => {
        const now = new Set(before.address === address ? before.ids : NOTHING);
        for (const id of ids) isSelected ? now.add(id) : now.delete(id);
        return { address, ids: now };
      }),
    [address],
  );
  const clear = useCallback(() => setKept({ address, ids: NOTHING }), [address]);
  return [kept.address === address ? kept.ids : NOTHING, select, clear] as const;
}
