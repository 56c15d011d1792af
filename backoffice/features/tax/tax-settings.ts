import type { useTranslations } from 'use-intl';
import type { Settings } from '../../../contract/desk/settings.ts';
import type { TaxSetting } from '../../../contract/orders/tax-registrations.ts';
import { REGISTRATIONS, type Registration } from '../../../contract/orders/tax-registrations.ts';
import type { Entry } from '../../lib/entry/use-entry.ts';
import type { Fact } from '../../ui/facts.tsx';

export type TaxWords = ReturnType<typeof useTranslations<'tax'>>;

type RegistrationValues = Record<`${Registration}-on`, boolean> & Record<`${Registration}-number`, string>;

/** What the form shows of the settings. */
export const taxValues = ({ taxRegistrations, discountTaxed, taxesRounded, novaScotia14 }: Settings) => ({
  ...(Object.fromEntries(
    REGISTRATIONS.flatMap((registration) => [
      [`${registration}-on`, taxRegistrations[registration].isOn],
      [`${registration}-number`, taxRegistrations[registration].number ?? ''],
    ]),
  ) as RegistrationValues),
  discountTaxed: discountTaxed as string,
  roundEach: taxesRounded === 'each',
  novaScotia14,
});

export type TaxEntry = Entry<ReturnType<typeof taxValues>>;

/** Reads the form. The API checks what was typed. */
export function readTaxSettings(form: FormData): Record<TaxSetting, unknown> {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  return {
    taxRegistrations: Object.fromEntries(
      REGISTRATIONS.map((registration) => [
        registration,
        { isOn: form.has(`${registration}-on`), number: text(`${registration}-number`) || null },
      ]),
    ),
    discountTaxed: text('discountTaxed'),
    taxesRounded: form.has('roundEach') ? 'each' : 'together',
    novaScotia14: form.has('novaScotia14'),
  };
}

/** The settings in short, for the dialog about a change by somebody else. */
export const taxFacts = (
  { taxRegistrations, discountTaxed, taxesRounded, novaScotia14 }: Settings,
  t: TaxWords,
): readonly Fact[] => [
  ...REGISTRATIONS.map((registration) => {
    const { isOn, number } = taxRegistrations[registration];
    return {
      name: t(`name_${registration}`),
      value: isOn ? (number ?? t('withoutNumber')) : t('notRegistered'),
    };
  }),
  { name: t('discountTaxed'), value: t(`discountTaxed_${discountTaxed}`) },
  { name: t('roundEach'), value: t(taxesRounded === 'each' ? 'yes' : 'no') },
  { name: t('novaScotia14'), value: t(novaScotia14 ? 'yes' : 'no') },
];
