import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../../storefront/ui/button.tsx';
import { hasPasskeys } from '../../lib/session/passkeys.ts';
import { forgetSession } from '../../lib/session/session.ts';
import { StaffIcon } from '../../ui/staff-icon.tsx';
import { NewCodes } from './new-codes.tsx';
import { NewPasskey } from './new-passkey.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** The first passkey or app, and then the recovery codes. Until it is done no other page opens. */
export function SetUp() {
  const t = useTranslations('setUp');
  const navigate = useNavigate();
  const [step, setStep] = useState<'choose' | 'passkey' | 'codes' | 'recovery'>('choose');
  const enter = () => {
    forgetSession();
    void navigate('/', { replace: true });
  };
  if (step === 'recovery') return <RecoveryCodes onKept={enter} />;
  if (step === 'passkey') return <NewPasskey onDone={() => setStep('recovery')} />;
  if (step === 'codes') return <NewCodes onDone={() => setStep('recovery')} />;
  return (
    <>
      {hasPasskeys() && (
        <Button look="primary" onClick={() => setStep('passkey')}>
          <StaffIcon name="key-round" className="size-5" />
          {t('passkey')}
        </Button>
      )}
      <p className="text-ink-soft text-sm">{t('passkeyText')}</p>
      <Button onClick={() => setStep('codes')}>
        <StaffIcon name="phone" className="size-5" />
        {t('codes')}
      </Button>
      <p className="text-ink-soft text-sm">{t('codesText')}</p>
    </>
  );
}
