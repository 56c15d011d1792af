import { useEffect, useId } from 'react';
import { create } from 'zustand';
import type { Shortcut } from './match-keys.ts';

interface Shortcuts {
  /** By the part of the page that has them, in the order in which the parts came. */
  readonly parts: ReadonlyMap<string, readonly Shortcut[]>;
}

const useParts = create<Shortcuts>(() => ({ parts: new Map() }));

/** All shortcuts of the page as it is now. */
export const currentShortcuts = (): readonly Shortcut[] => [...useParts.getState().parts.values()].flat();

/** Adds shortcuts for as long as the component is on the page. Pass a list that changes only with its values. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const part = useId();
  useEffect(() => {
    useParts.setState(({ parts }) => ({ parts: new Map([...parts, [part, shortcuts]]) }));
  }, [part, shortcuts]);
  useEffect(
    () => () => {
      useParts.setState(({ parts }) => ({ parts: new Map([...parts].filter(([id]) => id !== part)) }));
    },
    [part],
  );
}
