type Visibility = Readonly<Record<string, boolean>>;

/**
 * Reads `columns` of an address: the shown ones with commas between them. Columns that the table lacks are ignored, and
 * those that may not be hidden stay.
 */
export function hiddenBy(columns: string, optional: readonly string[]): Record<string, boolean> {
  const shown = new Set(columns.split(','));
  return Object.fromEntries(optional.map((id) => [id, shown.has(id)]));
}

/** Writes it; a column that nothing is known of is shown. */
export const listShown = (visibility: Visibility, ids: readonly string[]): string =>
  ids.filter((id) => visibility[id] !== false).join(',');
