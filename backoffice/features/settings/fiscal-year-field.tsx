import { useTranslations } from 'use-intl';
import { erasedEarlier } from '../../../contract/privacy/fiscal-year.ts';
import { keptSinceDay } from '../../../contract/privacy/retention.ts';
import { SelectField } from '../../../storefront/ui/fields/field.tsx';
import { Notice } from '../../../storefront/ui/notice.tsx';
import { dayText, monthText, shopToday } from '../../lib/words/format.ts';
import { Options } from '../../ui/options.tsx';
import type { FieldsProps } from './business-fields.tsx';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

interface FiscalYearFieldProps extends FieldsProps {
  /** The month that holds now. */
  readonly saved: number;
}

/** The month by which orders and invoices are kept. Before another one is saved, it says what is erased earlier by it. */
export function FiscalYearField({ entry, errorOf, saved }: FiscalYearFieldProps) {
  const t = useTranslations('settings');
  const chosen = Number(entry.value('fiscalYearEnd'));
  return (
    <div className="flex flex-col items-start gap-4">
      <SelectField
        label={t('fiscalYearEnd')}
        {...entry.field('fiscalYearEnd')}
        error={errorOf('fiscalYearEnd')}
      >
        <Options values={MONTHS} word={monthText} />
      </SelectField>
      <ErasedEarlier saved={saved} chosen={chosen} />
    </div>
  );
}

function ErasedEarlier({ saved, chosen }: { readonly saved: number; readonly chosen: number }) {
  const t = useTranslations('settings');
  const earlier = erasedEarlier(saved, chosen);
  if (!earlier) return null;
  const [first, last] = [monthText(earlier.firstMonth), monthText(earlier.lastMonth)];
  const months = first === last ? first : t('monthRange', { first, last });
  const [before, day] = [saved, chosen].map((month) => keptSinceDay('orders', shopToday(), month));
  return (
    <Notice tone="warning">
      <p>{t('fiscalYearEarlier', { months, count: earlier.months })}</p>
      {before && day && day > before && (
        <p className="mt-2">{t('fiscalYearTonight', { day: dayText(day), before: dayText(before) })}</p>
      )}
    </Notice>
  );
}
