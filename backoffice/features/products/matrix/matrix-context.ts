import { type ClipboardEvent, createContext, useCallback, useContext, useMemo, useState } from 'react';
import type { DraftVariant } from '../draft/draft.ts';
import { useEditor } from '../editor/editor-context.ts';
import type { TextColumn } from './columns.ts';
import { type CellColumn, type Pasted, pasteVariants } from './paste-variants.ts';
import { readCells } from './read-cells.ts';
import { type RowProblems, variantProblems } from './variant-problems.ts';

/** What the rows of the matrix share. It changes with the draft, but its calls do not. */
export interface Matrix {
  readonly problems: ReadonlyMap<string, RowProblems>;
  readonly set: (key: string, change: Partial<DraftVariant>) => void;
  readonly remove: (key: string) => void;
  /** Of a field of the variant, whose name carries its place. */
  readonly onPaste: (event: ClipboardEvent<HTMLElement>) => void;
  /** What the last paste did. */
  readonly pasted: Pasted | undefined;
}

export const MatrixContext = createContext<Matrix | undefined>(undefined);

export function useMatrixRow(): Matrix {
  const matrix = useContext(MatrixContext);
  if (!matrix) throw new Error('Only rows of the matrix have one');
  return matrix;
}

/** Names of the cells, so that a paste knows where it was made. */
export const cellName = (row: string, column: string): string => `${row} ${column}`;
export const optionCell = (row: string, option: string): string => `${row} option ${option}`;

function placeOf(name: string): { readonly row: string; readonly column: CellColumn } | undefined {
  const [, row = '', option, text] = /^(\S+) (?:option (.+)|(\w+))$/.exec(name) ?? [];
  if (option !== undefined) return { row, column: { option } };
  return text === undefined ? undefined : { row, column: { text: text as TextColumn } };
}

export function useMatrix(): Matrix {
  const { draft, edit, mayPrice } = useEditor();
  const { options, variants } = draft;
  const [pasted, setPasted] = useState<Pasted>();
  const set = useCallback(
    (key: string, change: Partial<DraftVariant>) =>
      edit((now) => ({
        ...now,
        variants: now.variants.map((one) => (one.key === key ? { ...one, ...change } : one)),
      })),
    [edit],
  );
  const remove = useCallback(
    (key: string) => edit((now) => ({ ...now, variants: now.variants.filter((one) => one.key !== key) })),
    [edit],
  );
  const onPaste = useCallback(
    (event: ClipboardEvent<HTMLElement>) => {
      const cells = readCells(event.clipboardData.getData('text/plain'));
      const place = placeOf((event.target as Partial<HTMLInputElement>).name ?? '');
      if (!cells || !place) return;
      event.preventDefault();
      const filled = pasteVariants({ options, variants }, cells, { ...place, mayPrice });
      setPasted(filled);
      edit((now) => ({ ...now, options: filled.options, variants: filled.variants }));
    },
    [options, variants, mayPrice, edit],
  );
  return useMemo(
    () => ({ problems: variantProblems({ options, variants }), set, remove, onPaste, pasted }),
    [options, variants, set, remove, onPaste, pasted],
  );
}
