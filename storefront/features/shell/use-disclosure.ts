import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Open state of an element that closes on Escape (the focus returns to the button), on blur and on navigation. */
export function useDisclosure(ref: RefObject<HTMLElement | null>) {
  const { key } = useLocation();
  const [openOn, setOpenOn] = useState<string>();
  const open = openOn === key;

  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) setOpenOn(undefined);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenOn(undefined);
      ref.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [open, ref]);

  return { open, toggle: () => setOpenOn(open ? undefined : key) };
}
