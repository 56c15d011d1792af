import { memo } from 'react';
import { useTranslations } from 'use-intl';
import type { DraftOption, DraftVariant } from '../draft/draft.ts';
import { useEditor } from '../editor/editor-context.ts';
import { Cell, ChoiceCell } from './cells.tsx';
import { isPriceColumn, TEXT_COLUMNS } from './columns.ts';
import { optionCell, useMatrixRow } from './matrix-context.ts';
import { StockCell } from './stock-cell.tsx';
import { useRow, type VariantRow } from './use-row.ts';
import { VariantActions } from './variant-actions.tsx';
import { VariantMore } from './variant-more.tsx';

/** The matrix of wide pages. It scrolls inside its frame; rows of a spreadsheet can be pasted into any cell. */
export function VariantGrid() {
  const t = useTranslations('matrix');
  const { draft } = useEditor();
  const { onPaste } = useMatrixRow();
  const { options, variants } = draft;
  return (
    <div>
      <p className="mb-2 text-ink-soft text-sm">{t('pasteHint')}</p>
      <section
        aria-label={t('matrix')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without a mouse it is scrolled by the arrow keys
        tabIndex={0}
        onPaste={onPaste}
        className="max-h-[70vh] overflow-auto rounded-md border border-line bg-surface"
      >
        <table className="variant-grid" aria-label={t('matrix')}>
          <thead>
            <tr>
              {options.map((option, at) => (
                <th key={option.key} scope="col">
                  {option.name || t('option', { number: at + 1 })}
                </th>
              ))}
              {TEXT_COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {t(column)}
                </th>
              ))}
              <th scope="col" className="text-right">
                {t('stock')}
              </th>
              <th scope="col">
                <span className="sr-only">{t('actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {variants.map((variant) => (
              <Row key={variant.key} variant={variant} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function Row({ variant }: { readonly variant: DraftVariant }) {
  const { draft } = useEditor();
  return <RowCells options={draft.options} variant={variant} {...useRow(variant)} />;
}

interface RowCellsProps extends VariantRow {
  readonly options: readonly DraftOption[];
  readonly variant: DraftVariant;
}

/** Five hundred rows stand in a matrix, so one is rendered again only when it changes. */
const RowCells = memo(function RowCells({ options, variant, ...row }: RowCellsProps) {
  const { name, errors, mayPrice, stored, set } = row;
  return (
    <tr>
      {options.map((option) => (
        <td key={option.key}>
          <ChoiceCell
            option={option}
            variant={variant}
            row={name}
            name={optionCell(variant.key, option.key)}
            error={errors.options}
            onChange={set}
          />
        </td>
      ))}
      {TEXT_COLUMNS.map((column) => (
        <td key={column}>
          <Cell
            column={column}
            variant={variant}
            row={name}
            error={errors[column]}
            isReadOnly={!mayPrice && isPriceColumn(column)}
            onChange={set}
          />
        </td>
      ))}
      <td className="text-right">
        <StockCell stored={stored} />
      </td>
      <td>
        <span className="flex">
          {mayPrice && (
            <VariantMore variant={variant} name={name} errors={errors} stored={stored} set={set} />
          )}
          <VariantActions variant={variant} name={name} stored={stored} />
        </span>
      </td>
    </tr>
  );
});
