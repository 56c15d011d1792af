import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { FABRICS, FINISHINGS } from '../../../../contract/catalog/filter-values.ts';
import { MAX_OPTION_VALUES } from '../../../../contract/goods/goods-limits.ts';
import type { ProductChoices } from '../../../../contract/goods/product-calls.ts';
import { sizeFilter } from '../../../../contract/goods/size-filter.ts';
import { Button } from '../../../../storefront/ui/button.tsx';
import { TextField } from '../../../../storefront/ui/fields/field.tsx';
import { IconButton } from '../../../../storefront/ui/icon-button.tsx';
import { StaffIcon } from '../../../ui/staff-icon.tsx';
import { type DraftOption, type DraftValue, newKey } from '../draft/draft.ts';
import { useEditor } from '../editor/editor-context.ts';

/** The options that the shop filters by, with the values that its filters have. */
const FILTERED: Readonly<Record<string, readonly string[]>> = {
  Fabric: FABRICS,
  Size: [],
  Finishing: FINISHINGS,
};

/** An option with its values. What a variant has can be renamed, but not taken away. */
export function OptionFields({ option }: { readonly option: DraftOption }) {
  const t = useTranslations('matrix');
  const { draft, put, errorOf, choices } = useEditor();
  const names = useId();
  const values = useId();
  const at = draft.options.indexOf(option);
  const set = (change: Partial<DraftOption>) =>
    put({ options: draft.options.with(at, { ...option, ...change }) });
  const used = useUsed(option);
  const known = knownOptions(choices);
  const same = known.find((one) => one.name === option.name);
  const name = option.name || t('option', { number: at + 1 });
  return (
    <details
      open={option.values.length === 0 || option.key.startsWith('new-')}
      className="rounded-md border border-line"
    >
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 text-sm [overflow-wrap:anywhere]">
        <span className="font-semibold">{name}</span>
        <span className="ml-2 text-ink-soft">{option.values.map(({ value }) => value).join(', ')}</span>
      </summary>
      <fieldset className="flex min-w-0 flex-col gap-3 p-4 pt-1">
        <legend className="sr-only">{name}</legend>
        <div className="option-value">
          <TextField
            label={t('optionName')}
            name={`option-${at}`}
            list={names}
            autoComplete="off"
            maxLength={40}
            value={option.name}
            onChange={({ target: { value } }) => {
              // A name that other products have comes with its French.
              const nameFr = known.find((one) => one.name === value)?.nameFr;
              set({ name: value, ...(option.nameFr === '' && nameFr && { nameFr }) });
            }}
            error={errorOf(`options.${at}.name`)}
          />
          <TextField
            label={t('optionNameFr')}
            name={`option-${at}-fr`}
            lang="fr"
            autoComplete="off"
            maxLength={40}
            value={option.nameFr}
            onChange={({ target }) => set({ nameFr: target.value })}
            error={errorOf(`options.${at}.nameFr`)}
          />
          <IconButton
            label={t('removeOption', { name })}
            disabled={used.size > 0}
            onClick={() => put({ options: draft.options.toSpliced(at, 1) })}
          >
            <StaffIcon name="x" className="size-5" />
          </IconButton>
        </div>
        {option.values.map((value, place) => (
          <ValueFields
            key={value.key}
            value={value}
            path={`options.${at}.values.${place}`}
            list={values}
            isSize={option.name === 'Size'}
            isUsed={used.has(value.key)}
            onChange={(change) => set({ values: option.values.with(place, { ...value, ...change }) })}
            onRemove={() => set({ values: option.values.toSpliced(place, 1) })}
          />
        ))}
        {errorOf(`options.${at}.values`) && (
          <p role="alert" className="text-danger text-sm">
            {errorOf(`options.${at}.values`)}
          </p>
        )}
        <datalist id={names}>
          {known.map(({ name: known }) => (
            <option key={known} value={known} />
          ))}
        </datalist>
        <datalist id={values}>
          {[...new Set([...(FILTERED[option.name] ?? []), ...(same?.values ?? [])])].map((known) => (
            <option key={known} value={known} />
          ))}
        </datalist>
        {option.values.length < MAX_OPTION_VALUES && (
          <Button
            className="self-start"
            onClick={() => set({ values: [...option.values, { key: newKey(), value: '', fr: '' }] })}
          >
            {t('addValue')}
          </Button>
        )}
      </fieldset>
    </details>
  );
}

/** Those that the shop filters by, then those that other products have. */
function knownOptions({ options }: ProductChoices): ProductChoices['options'] {
  const filtered = Object.keys(FILTERED).map(
    (name) => options.find((one) => one.name === name) ?? { name, nameFr: '', values: [] },
  );
  return [...filtered, ...options.filter(({ name }) => !(name in FILTERED))];
}

/** The values that variants have, archived ones included: they may come back. */
function useUsed({ key, name }: DraftOption): ReadonlySet<string> {
  const { draft, product } = useEditor();
  return new Set([
    ...draft.variants.flatMap(({ values }) => values[key] ?? []),
    ...product.variants.flatMap(({ archivedAt, options }) => (archivedAt ? (options[name] ?? []) : [])),
  ]);
}

interface ValueFieldsProps {
  readonly value: DraftValue;
  readonly path: string;
  readonly list: string;
  readonly isSize: boolean;
  readonly isUsed: boolean;
  readonly onChange: (change: Partial<DraftValue>) => void;
  readonly onRemove: () => void;
}

function ValueFields({ value, path, list, isSize, isUsed, onChange, onRemove }: ValueFieldsProps) {
  const t = useTranslations('matrix');
  const { errorOf } = useEditor();
  const filter = isSize && value.value.trim() !== '' ? sizeFilter(value.value.trim()) : undefined;
  const hint =
    filter === undefined ? undefined : filter === null ? t('noSizeFilter') : t('sizeFilter', { filter });
  return (
    <div className="option-value">
      <TextField
        label={t('value')}
        name={path}
        list={list}
        autoComplete="off"
        maxLength={80}
        value={value.value}
        onChange={({ target }) => onChange({ value: target.value })}
        error={errorOf(`${path}.value`)}
        {...(hint !== undefined && { hint })}
      />
      <TextField
        label={t('valueFr')}
        name={`${path}-fr`}
        lang="fr"
        autoComplete="off"
        maxLength={80}
        value={value.fr}
        onChange={({ target }) => onChange({ fr: target.value })}
        error={errorOf(`${path}.fr`)}
      />
      <IconButton
        label={t(isUsed ? 'valueUsed' : 'removeValue', { name: value.value || '–' })}
        disabled={isUsed}
        onClick={onRemove}
      >
        <StaffIcon name="x" className="size-5" />
      </IconButton>
    </div>
  );
}
