import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { normalisePostalCode } from '../../../contract/places/postal-code.ts';
import { SelectField, TextField } from '../../ui/fields/field.tsx';
import { PROVINCES_TO_CHOOSE, provinceName } from '../words/names/province-name.ts';
import type { FieldWiring } from './use-page-form.ts';

const OPTIONS = PROVINCES_TO_CHOOSE.map((code) => [code, provinceName(code)] as const);

/** The options of a province drop-down. */
const ProvinceOptions = ({ prompt }: { readonly prompt: string }) => (
  <OptionList prompt={prompt} options={OPTIONS} />
);

export type AddressName = 'businessName' | 'apartment' | 'city' | 'province' | 'postalCode';

interface AddressFieldsProps {
  readonly field: (name: AddressName) => FieldWiring;
  readonly words: (word: AddressName | 'chooseProvince' | 'optional') => string;
  /** Positions in the grid of the page. */
  readonly classNames?: Partial<Readonly<Record<AddressName, string>>>;
  /** The street and what else the page asks for before the apartment. */
  readonly children: ReactNode;
}

/** The fields that all addresses share, in the order of an envelope. Their grid and the street belong to the page. */
export function AddressFields({ field, words, classNames = {}, children }: AddressFieldsProps) {
  const wired = (name: AddressName) => ({ label: words(name), className: classNames[name], ...field(name) });
  const postalCode = wired('postalCode');
  return (
    <>
      <TextField
        note={words('optional')}
        autoComplete="organization"
        maxLength={100}
        {...wired('businessName')}
      />
      {children}
      <TextField
        note={words('optional')}
        autoComplete="address-line2"
        maxLength={100}
        {...wired('apartment')}
      />
      <TextField autoComplete="address-level2" maxLength={100} required {...wired('city')} />
      <SelectField autoComplete="address-level1" required {...wired('province')}>
        <ProvinceOptions prompt={words('chooseProvince')} />
      </SelectField>
      <TextField
        autoComplete="postal-code"
        autoCapitalize="characters"
        maxLength={10}
        required
        {...postalCode}
        onBlur={(event) => {
          // The form reads the control on blur, so it gets the normalised text.
          event.target.value = normalisePostalCode(event.target.value);
          return postalCode.onBlur(event);
        }}
      />
    </>
  );
}

interface OptionListProps {
  /** Label of the empty option. */
  readonly prompt: string;
  /** Value and label of each option. */
  readonly options: readonly (readonly [value: string, name: string])[];
}

/** The options of a drop-down (docs/spec/checkout-quotes-forms.md §5 Checkout). */
function OptionList({ prompt, options }: OptionListProps) {
  const t = useTranslations('common');
  return (
    <>
      <option value="">{prompt}</option>
      {options.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
      {options.length === 0 && <option disabled>{t('noOptions')}</option>}
    </>
  );
}
