import { useTranslations } from 'use-intl';
import type { Profile } from '../../../contract/accounts/profile.ts';
import { AccountInvoices } from './account-invoices.tsx';
import { AccountSection } from './account-section.tsx';
import { SignedInDevices } from './devices/signed-in-devices.tsx';
import { OwnConsents } from './own-consents.tsx';
import { PersonalData } from './personal-data.tsx';
import { ProfileForm } from './profile-form.tsx';

interface InformationProps {
  readonly profile: Profile;
  /** Whether its tab is open. */
  readonly isShown: boolean;
}

export function Information({ profile, isShown }: InformationProps) {
  const t = useTranslations('profile');
  return (
    <>
      <AccountSection title={t('details')} text={t('detailsText')}>
        <ProfileForm user={profile.user} />
      </AccountSection>
      <AccountInvoices />
      <AccountSection title={t('devices.title')} text={t('devices.text')}>
        <SignedInDevices isShown={isShown} />
      </AccountSection>
      <AccountSection title={t('consents')} text={t('consentsText')}>
        <OwnConsents />
      </AccountSection>
      <AccountSection title={t('personalData')} text={t('personalDataText')}>
        <PersonalData />
      </AccountSection>
    </>
  );
}
