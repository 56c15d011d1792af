import { MAX_OPTION_VALUES, MAX_VARIANTS } from '../../../../contract/goods/goods-limits.ts';
import { type DraftOption, type DraftVariant, newKey, type ProductDraft } from '../draft/draft.ts';
import { columnOf, isPriceColumn, plainHeading, TEXT_COLUMNS, type TextColumn } from './columns.ts';
import { combinationOf, newVariant } from './new-variant.ts';

export type Matrix = Pick<ProductDraft, 'options' | 'variants'>;

/** Where pasted cells go: the option by its key, or a column with a text. */
export type CellColumn = { readonly option: string } | { readonly text: TextColumn };

interface Target {
  /** The variant with the focus; undefined: behind the last one. */
  readonly row: string | undefined;
  readonly column: CellColumn;
  /** Whether prices and costs may be written. */
  readonly mayPrice: boolean;
}

export interface Pasted extends Matrix {
  readonly filled: number;
  readonly added: number;
  /** Values that options did not have. */
  readonly newValues: readonly string[];
  /** Headings that name no column, whose cells were left out. */
  readonly unknown: readonly string[];
  /** Rows that there is no room for. */
  readonly left: number;
}

/**
 * Fills the matrix with rows that were copied in a spreadsheet: from the cell with the focus on, or, when their first row
 * names columns, by these. Rows with a sku that the matrix has fill its row, and those with the values of a row that was
 * never saved give that one its sku; rows beyond the last one become new variants.
 */
export function pasteVariants(matrix: Matrix, cells: readonly (readonly string[])[], target: Target): Pasted {
  const headed = readHeadings(matrix.options, cells[0] ?? []);
  const columns = headed?.columns ?? columnsFrom(matrix.options, target.column);
  const rows = headed ? cells.slice(1) : cells;
  const skuAt = columns.findIndex((column) => column && 'text' in column && column.text === 'sku');
  const first = matrix.variants.findIndex(({ key }) => key === target.row);
  const byPlace = first < 0 ? [] : matrix.variants.slice(first).map(({ key }) => key);
  let options = matrix.options;
  let variants = matrix.variants;
  const seen = { filled: 0, added: 0, left: 0, newValues: [] as string[] };
  const made = new Set<string>();
  const sameValues = (row: readonly string[]) => {
    const wanted = fillRow({ options, variant: newVariant() }, row, { columns, mayPrice: false });
    const combination = combinationOf(wanted.variant.values, wanted.options);
    return (
      combination &&
      variants.find(
        ({ key, isNew, values }) =>
          isNew && !made.has(key) && combinationOf(values, wanted.options) === combination,
      )?.key
    );
  };
  rows.forEach((row, at) => {
    const sku = row[skuAt]?.toLowerCase();
    const found =
      headed && skuAt >= 0
        ? (variants.find((one) => sku && one.sku.toLowerCase() === sku)?.key ?? sameValues(row))
        : byPlace[at];
    const variant = variants.find(({ key }) => key === found) ?? newVariant();
    if (!found && variants.length >= MAX_VARIANTS) {
      seen.left++;
      return;
    }
    const filled = fillRow({ options, variant }, row, { columns, mayPrice: target.mayPrice });
    options = filled.options;
    made.add(filled.variant.key);
    seen.newValues.push(...filled.newValues);
    variants = found
      ? variants.map((one) => (one.key === found ? filled.variant : one))
      : [...variants, filled.variant];
    if (found) seen.filled++;
    else seen.added++;
  });
  return { options, variants, unknown: headed?.unknown ?? [], ...seen };
}

type Columns = readonly (CellColumn | undefined)[];

/** A row of headings names at least two columns, and no sku or price is written like one. */
function readHeadings(options: readonly DraftOption[], cells: readonly string[]) {
  const columns: Columns = cells.map((cell) => {
    const text = columnOf(cell);
    if (text) return { text };
    const plain = plainHeading(cell);
    const option = options.find(
      ({ name, nameFr }) => plain !== '' && [name, nameFr].map(plainHeading).includes(plain),
    );
    return option && { option: option.key };
  });
  const known = columns.filter((column) => column !== undefined).length;
  if (known === 0 || (known === 1 && cells.length > 1)) return undefined;
  return { columns, unknown: cells.filter((cell, at) => cell !== '' && !columns[at]) };
}

function columnsFrom(options: readonly DraftOption[], begin: CellColumn): Columns {
  const all: CellColumn[] = [
    ...options.map(({ key }) => ({ option: key })),
    ...TEXT_COLUMNS.map((text) => ({ text })),
  ];
  const at = all.findIndex((column) => JSON.stringify(column) === JSON.stringify(begin));
  return all.slice(Math.max(0, at));
}

interface FilledRow {
  readonly options: readonly DraftOption[];
  readonly variant: DraftVariant;
  readonly newValues: readonly string[];
}

/** An empty cell changes nothing. */
function fillRow(
  { options, variant }: Omit<FilledRow, 'newValues'>,
  row: readonly string[],
  { columns, mayPrice }: { readonly columns: Columns; readonly mayPrice: boolean },
): FilledRow {
  let filled: FilledRow = { options, variant, newValues: [] };
  row.forEach((cell, at) => {
    const column = columns[at];
    if (!column || cell === '') return;
    if ('option' in column) filled = chooseValue(filled, column.option, cell);
    else if (mayPrice || !isPriceColumn(column.text))
      filled = { ...filled, variant: { ...filled.variant, [column.text]: cell } };
  });
  return filled;
}

/** A value that the option does not have yet is added to it. */
function chooseValue({ options, variant, newValues }: FilledRow, key: string, cell: string): FilledRow {
  const option = options.find((one) => one.key === key);
  if (!option) return { options, variant, newValues };
  const same = (text: string) => text.trim().toLowerCase() === cell.toLowerCase();
  const known = option.values.find(({ value, fr }) => same(value) || same(fr));
  if (!known && option.values.length >= MAX_OPTION_VALUES) return { options, variant, newValues };
  const value = known ?? { key: newKey(), value: cell, fr: '' };
  return {
    options: known
      ? options
      : options.map((one) => (one === option ? { ...one, values: [...one.values, value] } : one)),
    variant: { ...variant, values: { ...variant.values, [key]: value.key } },
    newValues: known ? newValues : [...newValues, cell],
  };
}
