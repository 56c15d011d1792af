import { useTranslations } from 'use-intl';

interface OptionListProps {
  /** What stands there until one is chosen. */
  readonly prompt: string;
  /** Value and name of each. */
  readonly options: readonly (readonly [value: string, name: string])[];
}

/** What a drop-down offers (docs/spec/checkout-quotes-forms.md §5 Checkout). */
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
