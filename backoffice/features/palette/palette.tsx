import { useEffect } from 'react';
import { Late, latePart } from '../../../storefront/ui/dialogs/late-part.tsx';
import { closePalette, openPalette, usePaletteState } from './palette-state.ts';

const DIALOG = latePart(
  async () => (await import('./palette-dialog.tsx')).PaletteDialog,
  // Without its code there is the navigation.
  () => null,
);

/** Opens with Ctrl-K or ⌘K, also from a field; its code comes when the page is idle. */
export function Palette() {
  const { isOpen } = usePaletteState();
  useEffect(() => {
    DIALOG.preload();
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      openPalette();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return isOpen ? <Late part={DIALOG} props={{ onClose: closePalette }} /> : null;
}
