import { useTranslations } from 'use-intl';
import { AVAILABILITIES, SHIPPING_OPTIONS } from '../../../../contract/catalog/filter-values.ts';
import { Checkbox, SelectField, TextField } from '../../../../storefront/ui/fields/field.tsx';
import { shopToday } from '../../../lib/words/format.ts';
import { Options } from '../../../ui/options.tsx';
import type { Answer } from '../draft/draft.ts';
import { useEditor } from './editor-context.ts';

const ANSWERS = ['', 'yes', 'no'] as const;

/** How it is sold: delivery and pick-up, availability, its store, its rank, and what the law asks of poles and hardware. */
export function SellingFields() {
  const t = useTranslations('productParts');
  const { draft, put, errorOf, choices } = useEditor();
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <ShippingBoxes />
      <div className="flex flex-col gap-4">
        <SelectField
          label={t('availability')}
          name="availability"
          value={draft.availability}
          onChange={({ target }) => put({ availability: target.value as typeof draft.availability })}
          error={errorOf('availability')}
        >
          <Options values={AVAILABILITIES} word={(one) => t(`availability_${one}`)} />
        </SelectField>
        {draft.availability === 'Pre-Order' && (
          <TextField
            label={t('availableOn')}
            hint={t('availableOnHint')}
            name="availableOn"
            type="date"
            min={shopToday()}
            value={draft.availableOn}
            onChange={({ target }) => put({ availableOn: target.value })}
            error={errorOf('availableOn')}
          />
        )}
      </div>
      <SelectField
        label={t('store')}
        hint={t('storeHint')}
        name="store"
        value={draft.store}
        onChange={({ target }) => put({ store: target.value })}
        error={errorOf('store')}
      >
        <option value="">{t('noStore')}</option>
        {choices.stores.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('bestSellerRank')}
        hint={t('bestSellerRankHint')}
        name="bestSellerRank"
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        value={draft.bestSellerRank}
        onChange={({ target }) => put({ bestSellerRank: target.value })}
        error={errorOf('bestSellerRank')}
      />
      {(['hasParts', 'hasRepair'] as const).map((name) => (
        <SelectField
          key={name}
          label={t(name)}
          hint={t('partsHint')}
          name={name}
          value={draft[name]}
          onChange={({ target }) => put({ [name]: target.value as Answer })}
          error={errorOf(name)}
        >
          <Options values={ANSWERS} word={(answer) => t(`answer_${answer || 'none'}`)} />
        </SelectField>
      ))}
    </div>
  );
}

function ShippingBoxes() {
  const t = useTranslations('productParts');
  const { draft, put, errorOf } = useEditor();
  const error = errorOf('shipping');
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-sm">{t('shipping')}</legend>
      {SHIPPING_OPTIONS.map((option) => (
        <Checkbox
          key={option}
          label={t(`shipping_${option}`)}
          name={`shipping-${option}`}
          checked={draft.shipping.includes(option)}
          onChange={({ target }) =>
            put({
              shipping: target.checked
                ? [...draft.shipping, option]
                : draft.shipping.filter((one) => one !== option),
            })
          }
        />
      ))}
      {draft.shipping.length === 0 && <p className="text-sm text-warning">{t('shippingNone')}</p>}
      {error && (
        <p role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
