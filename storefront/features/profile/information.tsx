import { useTranslations } from 'use-intl';
import type { Profile } from '../../../contract/accounts.ts';
import { AccountSection } from './account-section.tsx';
import { PersonalData } from './personal-data.tsx';
import { ProfileForm } from './profile-form.tsx';

export function Information({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('profile');
  return (
    <>
      <AccountSection title={t('details')} text={t('detailsText')}>
        <ProfileForm user={profile.user} />
      </AccountSection>
      <AccountSection title={t('personalData')} text={t('personalDataText')}>
        <PersonalData />
      </AccountSection>
    </>
  );
}
