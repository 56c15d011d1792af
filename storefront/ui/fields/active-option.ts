/** The index of no option: what was typed counts. */
export const NOTHING_ACTIVE = -1;

/** Which option of a list below a text box is active after a key; undefined for keys that have nothing to do with the list. */
export function activeAfter(key: string, active: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return active + 1 < count ? active + 1 : 0;
    case 'ArrowUp':
      return active > 0 ? active - 1 : count - 1;
    // These move in the text, and so the list is left.
    case 'Home':
    case 'End':
    case 'ArrowLeft':
    case 'ArrowRight':
      return NOTHING_ACTIVE;
    default:
      return undefined;
  }
}
