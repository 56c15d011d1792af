import { useTranslations } from 'use-intl';
import { TextField } from '../../../../storefront/ui/fields/field.tsx';
import type { DraftFacts } from '../draft/draft.ts';
import { CONTRACT_FIELD } from '../matrix/columns.ts';

interface FactFieldsProps {
  readonly facts: DraftFacts;
  readonly onChange: (change: Partial<DraftFacts>) => void;
  readonly errorOf: (field: string) => string | undefined;
  readonly mayPrice: boolean;
  /** What a person reads who may not change costs. */
  readonly cost: string;
}

const NUMBERS = ['length', 'girth', 'weight'] as const;

/** Barcode, cost and packed measures of a sku. */
export function FactFields({ facts, onChange, errorOf, mayPrice, cost }: FactFieldsProps) {
  const t = useTranslations('product');
  const field = (name: keyof DraftFacts) => ({
    name,
    autoComplete: 'off',
    value: facts[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
    error: errorOf(CONTRACT_FIELD[name]),
  });
  return (
    <>
      <TextField
        label={t('barcode')}
        hint={t('barcodeHint')}
        inputMode="numeric"
        maxLength={20}
        {...field('barcode')}
      />
      {mayPrice ? (
        <TextField
          label={t('cost')}
          hint={t('costHint')}
          inputMode="decimal"
          maxLength={12}
          {...field('cost')}
        />
      ) : (
        <TextField label={t('cost')} name="cost" readOnly value={cost} hint={t('pricesOfOthers')} />
      )}
      <fieldset className="col-span-full grid gap-4 sm:grid-cols-3">
        <legend className="mb-2 font-semibold text-sm">{t('packed')}</legend>
        {NUMBERS.map((name) => (
          <TextField
            key={name}
            label={t(name === 'length' ? 'packedLength' : name)}
            inputMode="numeric"
            maxLength={9}
            {...field(name)}
          />
        ))}
      </fieldset>
    </>
  );
}
