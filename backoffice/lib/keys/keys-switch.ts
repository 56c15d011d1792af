/** Set while the person has switched shortcuts of single keys off (WCAG 2.1.4): speech input types such keys. */
const OFF = 'staff-keys-off';

export const areKeysOn = (): boolean => localStorage.getItem(OFF) === null;

export function switchKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(OFF);
  else localStorage.setItem(OFF, '1');
}
