import { type ClipboardEvent, useId } from 'react';
import { useTranslations } from 'use-intl';
import { choiceName } from '../../../contract/catalog/custom-names.ts';
import { EXTRA_UNITS, type ExtraUnit, MAX_PRICE_ROWS } from '../../../contract/offers/price-table-limits.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { SelectField, TextField } from '../../../storefront/ui/fields/field.tsx';
import { IconButton } from '../../../storefront/ui/icon-button.tsx';
import { pageLanguage } from '../../lib/words/words.ts';
import { Options } from '../../ui/options.tsx';
import { StaffIcon } from '../../ui/staff-icon.tsx';
import { addRows, type DraftRow, type RowList, readPastedRows } from './price-draft.ts';

interface RowFieldsProps {
  readonly list: RowList;
  readonly rows: readonly DraftRow[];
  /** Names that the product's form has. */
  readonly choices: readonly string[];
  readonly onChange: (rows: readonly DraftRow[]) => void;
  /** What the API said about a field of a row. */
  readonly errorOf: (row: DraftRow, field: 'name' | 'amount') => string | undefined;
}

/** Rows of a price table: names with their amounts. Rows of a spreadsheet can be pasted into any of their fields. */
export function RowFields({ list, rows, choices, onChange, errorOf }: RowFieldsProps) {
  const t = useTranslations('priceTables');
  const names = useId();
  const put = (key: number, changed: Partial<DraftRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...changed } : row)));
  const onPaste = (event: ClipboardEvent) => {
    const pasted = readPastedRows(event.clipboardData.getData('text/plain'));
    if (!pasted) return;
    event.preventDefault();
    onChange(addRows(rows, pasted).slice(0, MAX_PRICE_ROWS));
  };
  const nextKey = Math.max(-1, ...rows.map(({ key }) => key)) + 1;
  return (
    <div className="flex flex-col items-start gap-3" onPaste={onPaste}>
      {rows.length === 0 && <p className="text-ink-soft text-sm">{t(`none_${list}`)}</p>}
      {rows.map((row, position) => (
        <fieldset key={row.key} className={list === 'finishes' ? 'extra-row' : 'price-row'}>
          <legend className="sr-only">{t('row', { number: position + 1 })}</legend>
          <TextField
            label={t(`name_${list}`)}
            name={`${list}-name-${row.key}`}
            autoComplete="off"
            maxLength={100}
            value={row.name}
            onChange={({ target }) => put(row.key, { name: target.value })}
            error={errorOf(row, 'name')}
            {...(list === 'breaks' ? { inputMode: 'numeric' } : { list: names })}
            {...inFrench(row.name)}
          />
          <TextField
            label={t(`amount_${list}`)}
            name={`${list}-amount-${row.key}`}
            autoComplete="off"
            inputMode="decimal"
            maxLength={12}
            value={row.amount}
            onChange={({ target }) => put(row.key, { amount: target.value })}
            error={errorOf(row, 'amount')}
          />
          {list === 'finishes' && (
            <SelectField
              label={t('per')}
              name={`${list}-per-${row.key}`}
              value={row.per}
              onChange={({ target }) => put(row.key, { per: target.value as ExtraUnit })}
            >
              <Options values={EXTRA_UNITS} word={(unit) => t(`per_${unit}`)} />
            </SelectField>
          )}
          <IconButton
            label={t('remove', { name: row.name || String(position + 1) })}
            onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
          >
            <StaffIcon name="x" className="size-5" />
          </IconButton>
        </fieldset>
      ))}
      <datalist id={names}>
        {choices.map((choice) => (
          <option key={choice} value={choice} />
        ))}
      </datalist>
      {rows.length < MAX_PRICE_ROWS && (
        <Button onClick={() => onChange([...rows, { key: nextKey, name: '', amount: '', per: 'piece' }])}>
          {t(`add_${list}`)}
        </Button>
      )}
    </div>
  );
}

/** Choices are kept in English; a person who reads French sees theirs beside it. */
function inFrench(name: string): { readonly hint?: string } {
  const word = choiceName(name, pageLanguage());
  return word === name ? {} : { hint: word };
}
