import type { useTranslations } from 'use-intl';
import type { Settings } from '../../../contract/desk/settings.ts';
import type { Fact } from '../../ui/facts.tsx';
import { holidaysOf } from './settings-draft.ts';

type Words = ReturnType<typeof useTranslations<'settings'>>;

/** The settings in short, for the dialog about a change by somebody else. */
export function settingFacts(settings: Settings, t: Words): readonly Fact[] {
  const { businessName, businessAddress: address, senderName, phone } = settings;
  const { privacyOfficer, accessibilityContact } = settings;
  return [
    { name: t('businessName'), value: businessName },
    { name: t('senderName'), value: senderName ?? '–' },
    { name: t('phone'), value: phone },
    {
      name: t('address'),
      value: address ? `${address.street}, ${address.city}, ${address.province} ${address.postalCode}` : '–',
    },
    { name: t('officerName'), value: contactText(privacyOfficer) },
    { name: t('contactName'), value: contactText(accessibilityContact) },
    {
      name: t('holidays'),
      value:
        holidaysOf(settings)
          .map(({ day }) => day)
          .join(', ') || '–',
    },
  ];
}

const contactText = (contact: Settings['privacyOfficer']) =>
  contact ? `${contact.name}, ${contact.email}` : '–';
