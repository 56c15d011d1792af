import type { ShownImportRow } from '../../../contract/goods/imports.ts';
import { defineColumns } from '../../ui/table/columns.ts';
import { RowState } from './import-state.tsx';

export const ROW_COLUMNS = defineColumns<ShownImportRow>([
  { id: 'row', kind: 'number', cell: ({ rowNumber }) => rowNumber },
  {
    id: 'sku',
    kind: 'title',
    cell: ({ sku, product }) => (
      <span className="[overflow-wrap:anywhere]">
        {sku || '–'}
        {product && <span className="block font-normal text-ink-soft text-sm">{product}</span>}
      </span>
    ),
  },
  { id: 'state', cell: ({ state }) => <RowState state={state} /> },
  {
    id: 'changes',
    isEmpty: ({ changes, messages }) => changes.length === 0 && messages.length === 0,
    cell: (row) => <Changes row={row} />,
  },
]);

/** The most that a cell shows of a text. */
const LONGEST = 120;
const cut = (text: string | null) =>
  text === null ? '–' : text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;

function Changes({ row: { changes, messages } }: { readonly row: ShownImportRow }) {
  return (
    <ul className="flex flex-col gap-1 [overflow-wrap:anywhere]">
      {messages.map(({ column, text, isError }) => (
        <li key={`${column} ${text}`} className={isError ? 'text-danger' : 'text-ink-soft'}>
          {column ? `${column} · ${text}` : text}
        </li>
      ))}
      {changes.map(({ column, before, after }) => (
        <li key={column}>
          <span className="text-ink-soft">{column} </span>
          {before !== null && (
            <>
              <del className="text-ink-soft">{cut(before)}</del>
              {' → '}
            </>
          )}
          <ins className="font-semibold no-underline">{cut(after)}</ins>
        </li>
      ))}
    </ul>
  );
}
