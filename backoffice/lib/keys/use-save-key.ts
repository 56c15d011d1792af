import { useEffect, useEffectEvent } from 'react';

/** Ctrl or ⌘ with S saves, wherever the focus is, but not behind a dialog. */
export function useSaveKey(save: () => unknown): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    if (!document.querySelector('dialog[open], [role=dialog], [role=alertdialog]')) save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
