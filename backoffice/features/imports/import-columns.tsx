import { useTranslations } from 'use-intl';
import type { Import } from '../../../contract/goods/imports.ts';
import { timeText } from '../../lib/words/format.ts';
import { defineColumns } from '../../ui/table/columns.ts';
import { ImportState } from './import-state.tsx';

export const IMPORT_COLUMNS = defineColumns<Import>([
  { id: 'what', kind: 'title', cell: (row) => <What row={row} /> },
  { id: 'state', cell: ({ state }) => <ImportState state={state} /> },
  { id: 'rows', kind: 'number', cell: ({ counts }) => Object.values(counts).reduce((sum, n) => sum + n, 0) },
  { id: 'at', cell: ({ createdAt }) => <span className="whitespace-nowrap">{timeText(createdAt)}</span> },
  {
    id: 'staff',
    isOptional: true,
    isEmpty: ({ staff }) => staff === null,
    cell: ({ staff }) => staff ?? '–',
  },
]);

function What({ row: { kind, fileName, source } }: { readonly row: Import }) {
  const t = useTranslations('imports');
  return (
    <>
      {t(`kind_${kind}`)}
      <span className="block font-normal text-ink-soft text-sm [overflow-wrap:anywhere]">
        {fileName ?? t(`source_${source}`)}
      </span>
    </>
  );
}
