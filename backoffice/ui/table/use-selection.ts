import type { RowSelectionState, Updater } from '@tanstack/react-table';
import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';

const NOTHING: RowSelectionState = {};

/**
 * The selected rows, which belong to the address: another filter, another page or a reload forgets them, so that nobody
 * acts on rows that are not on the screen.
 */
export function useSelection() {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [kept, setKept] = useState({ address, rows: NOTHING });
  const rows = kept.address === address ? kept.rows : NOTHING;
  const setRows = useCallback(
    (update: Updater<RowSelectionState>) =>
      setKept((before) => {
        const now = before.address === address ? before.rows : NOTHING;
        return { address, rows: typeof update === 'function' ? update(now) : update };
      }),
    [address],
  );
  const clear = useCallback(() => setRows(NOTHING), [setRows]);
  return [rows, setRows, clear] as const;
}
