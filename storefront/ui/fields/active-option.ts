/** No option is active: the typed text counts. */
export const NOTHING_ACTIVE = -1;

/** The active option of a list below a text box after a key press; undefined for keys that do not concern the list. */
export function activeAfter(key: string, active: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return active + 1 < count ? active + 1 : 0;
    case 'ArrowUp':
      return active > 0 ? active - 1 : count - 1;
    // These keys move the caret, so no option is active afterwards.
    case 'Home':
    case 'End':
    case 'ArrowLeft':
    case 'ArrowRight':
      return NOTHING_ACTIVE;
    default:
      return undefined;
  }
}
