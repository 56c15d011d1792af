import { useTranslations } from 'use-intl';
import { ROUNDINGS, type Rounding } from '../../../contract/goods/price-rules.ts';
import { SelectField, TextAreaField, TextField } from '../../../storefront/ui/fields/field.tsx';
import { Options } from '../options.tsx';
import { CHOOSE_BY, type GoodsDraft, type RuleName } from './goods-draft.ts';
import type { CategoryChoice } from './read-categories.ts';

interface FieldsProps {
  readonly draft: GoodsDraft;
  readonly put: (change: Partial<GoodsDraft>) => void;
  readonly errorOf: (...paths: readonly string[]) => string | undefined;
}

interface GoodsFieldsProps extends FieldsProps {
  readonly categories: readonly CategoryChoice[];
  /** Whether a line of the list may have a price. */
  readonly takesPrices: boolean;
}

/** Which goods: a category, a search, or a pasted list of skus. */
export function GoodsFields({ draft, put, errorOf, categories, takesPrices }: GoodsFieldsProps) {
  const t = useTranslations('goods');
  const error = errorOf('filter', 'filter.skus', 'filter.q', 'filter.category', 'prices');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={t('which')}
        name="by"
        value={draft.by}
        onChange={({ target }) => put({ by: target.value as GoodsDraft['by'] })}
      >
        <Options values={CHOOSE_BY} word={(by) => t(`by_${by}`)} />
      </SelectField>
      {draft.by === 'category' && (
        <SelectField
          label={t('category')}
          name="category"
          value={draft.category}
          onChange={({ target }) => put({ category: target.value })}
          error={error}
        >
          <option value="">{t('allCategories')}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {draft.by === 'search' && (
        <TextField
          label={t('search')}
          name="q"
          autoComplete="off"
          maxLength={100}
          value={draft.q}
          onChange={({ target }) => put({ q: target.value })}
          error={error}
        />
      )}
      {draft.by === 'list' && (
        <TextAreaField
          className="sm:col-span-2"
          label={t('list')}
          hint={t(takesPrices ? 'listHint' : 'listHintPlain')}
          name="list"
          autoComplete="off"
          spellCheck={false}
          rows={6}
          value={draft.list}
          onChange={({ target }) => put({ list: target.value })}
          error={error}
        />
      )}
    </div>
  );
}

/** The new price by a rule, and to what it is rounded. */
export function RuleFields({
  draft,
  put,
  errorOf,
  rules,
}: FieldsProps & { readonly rules: readonly RuleName[] }) {
  const t = useTranslations('goods');
  const isPercent = draft.rule === 'percentOff' || draft.rule === 'percentMore';
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <SelectField
        label={t('rule')}
        name="rule"
        value={draft.rule}
        onChange={({ target }) => put({ rule: target.value as RuleName })}
        error={errorOf('change')}
      >
        <Options values={rules} word={(rule) => t(`rule_${rule}`)} />
      </SelectField>
      {draft.rule !== 'restore-original' && (
        <TextField
          label={t(isPercent ? 'percent' : 'amount')}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={draft.amount}
          onChange={({ target }) => put({ amount: target.value })}
          error={errorOf('rule.ppm', 'rule.cents', 'change.ppm', 'change.cents', 'amount')}
        />
      )}
      {draft.rule !== 'restore-original' && draft.rule !== 'set' && (
        <SelectField
          label={t('rounding')}
          name="rounding"
          value={draft.rounding}
          onChange={({ target }) => put({ rounding: target.value as Rounding })}
        >
          <Options values={ROUNDINGS} word={(rounding) => t(`rounding_${rounding}`)} />
        </SelectField>
      )}
    </div>
  );
}
