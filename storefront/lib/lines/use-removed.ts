import { useState } from 'react';
import type { Line } from '../../state/lines/lines.ts';

/** The last removal from the cart or the wishlist. */
export interface Removed {
  /** Undefined when the whole list was removed. */
  readonly line?: Line;
  /** Index in the list before the removal. */
  readonly position: number;
  readonly message: string;
  readonly putBack: () => void;
}

/** Holds the undo of the last removal until something else is removed or the page is left. */
export function useRemoved() {
  const [removed, setRemoved] = useState<Removed>();
  /** The last restored line: it gets the focus. */
  const [restored, setRestored] = useState<Line>();
  const tell = (next: Removed) => {
    setRemoved(next);
    setRestored(undefined);
  };
  const undo = () => {
    removed?.putBack();
    setRestored(removed?.line);
    setRemoved(undefined);
  };
  return { removed, restored, tell, undo };
}

export type Removal = ReturnType<typeof useRemoved>;
