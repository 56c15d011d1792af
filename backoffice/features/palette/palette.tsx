import { useEffect, useRef } from 'react';
import { Late, latePart } from '../../../storefront/ui/dialogs/late-part.tsx';
import { closePalette, openPalette, usePaletteState } from './palette-state.ts';

const DIALOG = latePart(async () => (await import('./palette-dialog.tsx')).PaletteDialog, Unavailable);

/** Without its code there is the navigation, and no key is kept for it. */
function Unavailable({ onClose }: { readonly onClose: () => void }) {
  useEffect(onClose, [onClose]);
  return null;
}

const opens = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;

/**
 * Opens with Ctrl-K or ⌘K, also from a field. Its code is loaded when it is first wanted; what is typed meanwhile is
 * the beginning of its search.
 */
export function Palette() {
  const { isOpen } = usePaletteState();
  const typed = useRef('');
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // The first of the two keys is early enough to have the code when the second one is pressed.
      if (event.key === 'Control' || event.key === 'Meta') DIALOG.preload();
      if (!opens(event)) return;
      event.preventDefault();
      openPalette();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    typed.current = '';
    const keepKey = (event: KeyboardEvent) => {
      const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isLetter || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      event.stopPropagation();
      typed.current += event.key;
    };
    document.addEventListener('keydown', keepKey, { capture: true });
    return () => document.removeEventListener('keydown', keepKey, { capture: true });
  }, [isOpen]);
  const takeTyped = () => typed.current;
  return isOpen ? <Late part={DIALOG} props={{ takeTyped, onClose: closePalette }} /> : null;
}
