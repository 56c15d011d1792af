import { useTranslations } from 'use-intl';

interface OptionListProps {
  /** Label of the empty option. */
  readonly prompt: string;
  /** Value and label of each option. */
  readonly options: readonly (readonly [value: string, name: string])[];
}

/** The options of a drop-down (docs/spec/checkout-quotes-forms.md §5 Checkout). */
export function OptionList({ prompt, options }: OptionListProps) {
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
