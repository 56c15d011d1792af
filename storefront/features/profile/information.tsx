import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Profile } from '../../../contract/accounts/profile.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { openOwnConsents } from '../../lib/api/api-privacy.ts';
import { toastFailure } from '../../lib/api/toast-failure.ts';
import { href } from '../../lib/navigation/href.ts';
import { Button } from '../../ui/button.tsx';
import { AccountInvoices } from './account-invoices.tsx';
import { AccountSection } from './account-section.tsx';
import { SignedInDevices } from './devices/signed-in-devices.tsx';
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

/** Opens the page of consents without a mail: the account's confirmed email proves the mailbox. */
function OwnConsents() {
  const t = useTranslations('profile');
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const open = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      navigate(href('/consent/:token', { token: await openOwnConsents() }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toastFailure(error, error.message);
      setIsBusy(false);
    }
  };
  return (
    <Button onClick={open} aria-disabled={isBusy} className="w-full sm:w-auto">
      {isBusy ? t('consentsOpening') : t('consentsOpen')}
    </Button>
  );
}
