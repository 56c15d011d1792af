/**
 * Reads what was copied in a spreadsheet as rows of cells. A spreadsheet puts cells with quotes, tabs or line breaks into quotes.
 * @returns undefined for a single cell: it is pasted into its field as it is.
 */
export function readCells(text: string): readonly (readonly string[])[] | undefined {
  const rows: string[][] = [[]];
  const CELL = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy;
  for (const [, quoted, plain = '', end] of text.matchAll(CELL)) {
    rows.at(-1)?.push((quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim());
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  const filled = rows.filter((cells) => cells.some((cell) => cell !== ''));
  return filled.length > 1 || (filled[0]?.length ?? 0) > 1 ? filled : undefined;
}
