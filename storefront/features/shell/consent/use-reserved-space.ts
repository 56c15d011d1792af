import { type RefObject, useEffect } from 'react';

/**
 * Publishes the height of `element` as `--consent-height`, so that other sticky elements sit above it and it never
 * covers the focused element.
 */
export function useReservedSpace(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const reserve = () => style.setProperty('--consent-height', `${element.current?.offsetHeight ?? 0}px`);
    const observer = new ResizeObserver(reserve);
    if (element.current) observer.observe(element.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--consent-height');
    };
  }, [element]);
}
