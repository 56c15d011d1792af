import { type RefObject, useEffect } from 'react';

/** What else sticks to the bottom of the screen stands above `element`, and what has the focus is never under it. */
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
