import { useState } from 'react';
import type { Line } from '../../state/lines/lines.ts';

/** What was taken off the cart or the wishlist last. */
export interface Removed {
  /** Unless it was the whole list. */
  readonly line?: Line;
  /** Where in the list it stood. */
  readonly position: number;
  readonly message: string;
  readonly putBack: () => void;
}

/** Keeps the way back of the last removal, until something else is removed or the page is left. */
export function useRemoved() {
  const [removed, setRemoved] = useState<Removed>();
  /** The line that came back last: the keyboard goes on there. */
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
