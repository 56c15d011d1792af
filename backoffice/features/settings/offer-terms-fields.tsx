import { useTranslations } from 'use-intl';
import { TextField } from '../../../storefront/ui/fields/field.tsx';
import { AMOUNT } from '../../ui/read-cents.ts';
import type { FieldsProps } from './business-fields.tsx';

/** The terms that a new offer begins with. */
export function OfferTermsFields({ entry, errorOf }: FieldsProps) {
  const t = useTranslations('settings');
  const number = (name: 'validDays' | 'proofDays' | 'makeDays' | 'revisions') => ({
    ...entry.field(name),
    label: t(name),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: 3,
    required: true,
    error: errorOf(`offers.${name}`),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <TextField {...number('validDays')} hint={t('validDaysHint')} />
      <TextField
        label={t('wholeBelow')}
        hint={t('wholeBelowHint')}
        {...AMOUNT}
        {...entry.field('wholeBelow')}
        error={errorOf('offers.wholeBelowCents')}
      />
      <TextField
        label={t('deposit')}
        hint={t('depositHint')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        required
        {...entry.field('deposit')}
        error={errorOf('offers.depositPpm')}
      />
      <TextField {...number('proofDays')} hint={t('offerDaysHint')} />
      <TextField {...number('makeDays')} hint={t('offerDaysHint')} />
      <TextField {...number('revisions')} hint={t('revisionsHint')} />
    </div>
  );
}
