import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { choiceName, flagTypeName } from '../../../contract/catalog/custom-names.ts';
import { CUSTOM_PRODUCTS } from '../../../contract/catalog/custom-products.ts';
import { SelectField, TextField } from '../../../storefront/ui/fields/field.tsx';
import { pageLanguage } from '../../lib/words/words.ts';
import { type ErrorOf, OFF } from './new-quote-person.tsx';

/** The custom product and its choices, none of which a caller has to make. */
export function ProductFields({ errorOf }: { readonly errorOf: ErrorOf }) {
  const t = useTranslations('newQuote');
  const [name, setName] = useState(CUSTOM_PRODUCTS[0]?.name ?? '');
  const groups = CUSTOM_PRODUCTS.find((product) => product.name === name)?.groups ?? [];
  const language = pageLanguage();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={t('product')}
        name="flag_type"
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={errorOf('items.flag_type')}
        className="sm:col-span-2"
      >
        {CUSTOM_PRODUCTS.map((product) => (
          <option key={product.slug} value={product.name}>
            {flagTypeName(product.name, language)}
          </option>
        ))}
      </SelectField>
      {groups.map(({ field, label, choices }) => (
        <SelectField
          // The choices of one product are none of the next.
          key={`${name} ${field}`}
          label={t(`pick_${label}`)}
          name={`item_${field}`}
          defaultValue=""
          error={errorOf(`items.${field}`)}
        >
          <option value="">{t('notSaid')}</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choiceName(choice, language)}
            </option>
          ))}
        </SelectField>
      ))}
      <TextField
        {...OFF}
        label={t('custom_size')}
        note={t('optional')}
        name="item_custom_size"
        maxLength={300}
        error={errorOf('items.custom_size')}
      />
      <TextField
        {...OFF}
        label={t('quantity')}
        note={t('optional')}
        name="item_quantity"
        maxLength={60}
        error={errorOf('items.quantity')}
      />
    </div>
  );
}
