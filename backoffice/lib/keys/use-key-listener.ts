import { useEffect } from 'react';
import { matchKeys } from './match-keys.ts';
import { currentShortcuts } from './shortcuts.ts';

/** The second key of a pair must follow within this time. */
const PAIR_MS = 1000;

/** For the layout, once: runs the shortcut of the keys that are pressed outside fields and dialogs. */
export function useKeyListener(): void {
  useEffect(() => {
    let typed: string[] = [];
    let since = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event) || !areKeysOn()) return;
      const before = event.timeStamp - since < PAIR_MS ? typed : [];
      const { shortcut, isPrefix } = matchKeys(currentShortcuts(), [...before, event.key]);
      [typed, since] = [isPrefix ? [...before, event.key] : [], event.timeStamp];
      if (!shortcut) return;
      event.preventDefault();
      shortcut.run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Whether the key belongs to a field, to a dialog, or, as Enter does, to the control that has the focus. */
function isTaken({ target, key, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || document.querySelector('dialog[open], [role=dialog], [role=alertdialog]'))
    return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select')) return true;
  return (key === 'Enter' || key === ' ') && target.matches('a, button, summary, input, label');
}

/** Set while the person has switched shortcuts of single keys off (WCAG 2.1.4): speech input types such keys. */
const OFF = 'staff-keys-off';

export const areKeysOn = (): boolean => localStorage.getItem(OFF) === null;

export function switchKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(OFF);
  else localStorage.setItem(OFF, '1');
}
