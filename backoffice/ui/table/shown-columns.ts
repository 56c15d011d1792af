type Visibility = Readonly<Record<string, boolean>>;

/** Reads `columns` of an address: the shown ones with commas between them. Columns that the table lacks are ignored. */
export function hiddenBy(columns: string, ids: readonly string[]): Record<string, boolean> {
  const shown = new Set(columns.split(','));
  return Object.fromEntries(ids.map((id) => [id, shown.has(id)]));
}

/** Writes it; a column that nothing is known of is shown. */
export const listShown = (visibility: Visibility, ids: readonly string[]): string =>
  ids.filter((id) => visibility[id] !== false).join(',');
