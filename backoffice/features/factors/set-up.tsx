import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../../storefront/ui/button.tsx';
import { hasPasskeys } from '../../lib/session/passkeys.ts';
import { forgetSession } from '../../lib/session/session.ts';
import { EntryPage } from '../../ui/entry-page.tsx';
import { StaffIcon } from '../../ui/staff-icon.tsx';
import { NewCodes } from './new-codes.tsx';
import { NewPasskey } from './new-passkey.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** The first passkey or app, and then the recovery codes. Until it is done no other page opens. */
export function SetUp() {
  const t = useTranslations('factors');
  const otherWay = useTranslations('signIn')('otherWay');
  const navigate = useNavigate();
  const [step, setStep] = useState<'choose' | 'passkey' | 'codes' | 'recovery'>('choose');
  const enter = () => {
    forgetSession();
    void navigate('/', { replace: true });
  };
  const finish = () => setStep('recovery');
  if (step === 'choose') return <Choice onChosen={setStep} />;
  if (step === 'recovery')
    return (
      <EntryPage title={t('recovery')}>
        <RecoveryCodes onKept={enter} />
      </EntryPage>
    );
  return (
    <EntryPage title={t(step === 'passkey' ? 'addPasskey' : 'addCodes')}>
      {step === 'passkey' ? <NewPasskey onDone={finish} /> : <NewCodes onDone={finish} />}
      <Button look="quiet" onClick={() => setStep('choose')}>
        {otherWay}
      </Button>
    </EntryPage>
  );
}

function Choice({ onChosen }: { readonly onChosen: (step: 'passkey' | 'codes') => void }) {
  const t = useTranslations('setUp');
  return (
    <EntryPage title={t('title')} text={t('text')}>
      {hasPasskeys() && (
        <>
          <Button look="primary" onClick={() => onChosen('passkey')}>
            <StaffIcon name="key-round" className="size-5" />
            {t('passkey')}
          </Button>
          <p className="text-ink-soft text-sm">{t('passkeyText')}</p>
        </>
      )}
      <Button onClick={() => onChosen('codes')}>
        <StaffIcon name="monitor-smartphone" className="size-5" />
        {t('codes')}
      </Button>
      <p className="text-ink-soft text-sm">{t('codesText')}</p>
    </EntryPage>
  );
}
