import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../../storefront/ui/class-names.ts';
import type { DraftOption, DraftVariant } from '../draft/draft.ts';
import type { TextColumn } from './columns.ts';
import { cellName } from './matrix-context.ts';

interface CellProps {
  readonly column: TextColumn;
  readonly variant: DraftVariant;
  /** Name of the row. */
  readonly row: string;
  readonly error: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (change: Partial<DraftVariant>) => void;
}

const WIDTHS: Readonly<Record<TextColumn, string>> = {
  sku: 'w-44',
  price: 'w-24',
  originalPrice: 'w-24',
  barcode: 'w-36',
  mpn: 'w-32',
  cost: 'w-24',
  length: 'w-20',
  girth: 'w-20',
  weight: 'w-20',
};

export const isTyped = (column: TextColumn): boolean => column === 'sku' || column === 'mpn';

/** A cell with a text. Its fault stands below it. */
export function Cell({ column, variant, row, error, isReadOnly, onChange }: CellProps) {
  const t = useTranslations('matrix');
  const id = useId();
  return (
    <>
      <input
        id={id}
        type="text"
        name={cellName(variant.key, column)}
        aria-label={t('cell', { column: t(column), row })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        autoComplete="off"
        spellCheck={false}
        inputMode={isTyped(column) ? 'text' : 'decimal'}
        maxLength={60}
        readOnly={isReadOnly}
        value={variant[column]}
        onChange={({ target }) => onChange({ [column]: target.value })}
        className={classNames('control', WIDTHS[column], !isTyped(column) && 'text-right tabular-nums')}
      />
      {error && (
        <p id={`${id}-error`} className="mt-1 max-w-44 text-danger text-sm">
          {error}
        </p>
      )}
    </>
  );
}

interface ChoiceCellProps {
  readonly option: DraftOption;
  readonly variant: DraftVariant;
  readonly row: string;
  readonly name: string;
  readonly error: string | undefined;
  readonly onChange: (change: Partial<DraftVariant>) => void;
}

/** The value of an option. */
export function ChoiceCell({ option, variant, row, name, error, onChange }: ChoiceCellProps) {
  const t = useTranslations('matrix');
  const id = useId();
  return (
    <>
      <select
        id={id}
        name={name}
        aria-label={t('cell', { column: option.name, row })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        value={variant.values[option.key] ?? ''}
        onChange={({ target }) => onChange({ values: { ...variant.values, [option.key]: target.value } })}
        className="control w-40"
      >
        <option value="" disabled>
          {t('choose')}
        </option>
        {option.values.map(({ key, value }) => (
          <option key={key} value={key}>
            {value}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${id}-error`} className="mt-1 max-w-40 text-danger text-sm">
          {error}
        </p>
      )}
    </>
  );
}
