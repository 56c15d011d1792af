import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { SelectField, TextField } from '../../../../storefront/ui/fields/field.tsx';
import { Link } from '../../../../storefront/ui/link.tsx';
import type { DraftOption, DraftVariant } from '../draft/draft.ts';
import { BreakFields } from '../editor/break-fields.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { isTyped } from './cells.tsx';
import { isPriceColumn, TEXT_COLUMNS } from './columns.ts';
import { cellName, optionCell, useMatrixRow } from './matrix-context.ts';
import { StockCell } from './stock-cell.tsx';
import { useRow, type VariantRow } from './use-row.ts';
import { VariantActions } from './variant-actions.tsx';

/** The same rows on a phone, each folded to its name and price. */
export function VariantCards() {
  const t = useTranslations('matrix');
  const { draft } = useEditor();
  const { onPaste } = useMatrixRow();
  return (
    <ul aria-label={t('matrix')} onPaste={onPaste} className="flex flex-col gap-2">
      {draft.variants.map((variant) => (
        <Card key={variant.key} variant={variant} />
      ))}
    </ul>
  );
}

function Card({ variant }: { readonly variant: DraftVariant }) {
  const { draft } = useEditor();
  return <CardFields options={draft.options} variant={variant} {...useRow(variant)} />;
}

interface CardFieldsProps extends VariantRow {
  readonly options: readonly DraftOption[];
  readonly variant: DraftVariant;
}

const CardFields = memo(function CardFields({ options, variant, ...row }: CardFieldsProps) {
  const t = useTranslations('matrix');
  const { name, errors, stored } = row;
  const isFaulty = Object.keys(errors).length > 0;
  return (
    <li className="rounded-md border border-line bg-surface">
      <details open={isFaulty || undefined}>
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-3 px-3 py-2 text-sm">
          <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{name}</span>
          <span className={isFaulty ? 'text-danger' : 'text-ink-soft tabular-nums'}>
            {isFaulty ? t('faulty') : variant.price}
          </span>
        </summary>
        <div className="grid grid-cols-2 items-start gap-3 p-3 pt-1">
          <OptionChoices options={options} variant={variant} {...row} />
          <TextFields variant={variant} {...row} />
          {row.mayPrice && (
            <div className="col-span-full">
              <BreakFields
                breaks={variant.breaks}
                onChange={(breaks) => row.set({ breaks })}
                errorOf={(field) => errors[`priceBreaks${field}`]}
              />
            </div>
          )}
          <p className="text-sm">
            <span className="block text-ink-soft">{t('stock')}</span>
            <StockCell stored={stored} />
          </p>
          <span className="flex justify-end">
            <VariantActions variant={variant} name={name} stored={stored} />
          </span>
          {stored && row.mayPrice && (
            <Link
              to={`/prices/${encodeURIComponent(stored.sku)}`}
              className="touch-link col-span-full text-sm"
            >
              {t('history')}
            </Link>
          )}
        </div>
      </details>
    </li>
  );
});

type FieldsProps = Omit<CardFieldsProps, 'options'>;

function OptionChoices({ options, variant, errors, set }: CardFieldsProps) {
  const t = useTranslations('matrix');
  return options.map((option) => (
    <SelectField
      key={option.key}
      label={option.name}
      name={optionCell(variant.key, option.key)}
      value={variant.values[option.key] ?? ''}
      onChange={({ target }) => set({ values: { ...variant.values, [option.key]: target.value } })}
      error={errors.options}
    >
      <option value="" disabled>
        {t('choose')}
      </option>
      {option.values.map(({ key, value }) => (
        <option key={key} value={key}>
          {value}
        </option>
      ))}
    </SelectField>
  ));
}

function TextFields({ variant, errors, mayPrice, set }: FieldsProps) {
  const t = useTranslations('matrix');
  return TEXT_COLUMNS.map((column) => (
    <TextField
      key={column}
      label={t(column)}
      name={cellName(variant.key, column)}
      autoComplete="off"
      spellCheck={false}
      inputMode={isTyped(column) ? 'text' : 'decimal'}
      maxLength={60}
      readOnly={!mayPrice && isPriceColumn(column)}
      value={variant[column]}
      onChange={({ target }) => set({ [column]: target.value })}
      error={errors[column]}
      className={column === 'sku' ? 'col-span-full' : ''}
    />
  ));
}
