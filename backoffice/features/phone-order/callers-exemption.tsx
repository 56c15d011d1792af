import { useTranslations } from 'use-intl';
import type { CallersExemption } from '../../../contract/desk/phone-orders.ts';
import { provinceName } from '../../../contract/places/province-names.ts';
import { dayText } from '../../lib/words/format.ts';
import { pageLanguage } from '../../lib/words/words.ts';

const ANSWERS = [
  ['yes', true],
  ['no', false],
] as const;

interface CallersExemptionFieldProps {
  readonly exemption: CallersExemption;
  /** Null until staff have asked the caller. */
  readonly answer: boolean | null;
  readonly onAnswer: (answer: boolean) => void;
}

/** Says why the order need not be taxed, and asks whether the caller orders for the account that is exempt. */
export function CallersExemptionField({ exemption, answer, onAnswer }: CallersExemptionFieldProps) {
  const t = useTranslations('phoneOrder');
  const words = useTranslations('exemption');
  const { from, province, certificate, validUntil, organisation } = exemption;
  const where = province ? provinceName(province, pageLanguage()) : t('everywhere');
  return (
    <fieldset className="min-w-0 border-line border-l-4 pl-4 sm:col-span-2">
      <legend className="sr-only">{t('ordersFor')}</legend>
      <p className="font-semibold">
        {organisation ? t('exemptOrganisation', { organisation }) : t('exemptAccount')}
      </p>
      <p className="text-ink-soft text-sm">
        {t('exemptWhy', { from: words(`from_${from}`), where, certificate, until: dayText(validUntil) })}
      </p>
      <p aria-hidden="true" className="mt-2 text-sm">
        {t('ordersFor')}
      </p>
      <div className="flex flex-wrap gap-x-8">
        {ANSWERS.map(([name, meant]) => (
          <label key={name} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="ordersForAccount"
              required
              checked={answer === meant}
              onChange={() => onAnswer(meant)}
              className="size-5 shrink-0 accent-ink"
            />
            {t(`ordersFor_${name}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
