import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { User } from '../../../contract/accounts/user.ts';
import { requestVerification } from '../../lib/api/api-accounts.ts';
import { toastFailure } from '../../lib/api/toast-failure.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Whether the email is verified, with a button that sends the link. */
export function EmailState({ user }: { readonly user: User }) {
  const t = useTranslations('profile');
  const { email, email_verified } = user;
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const send = async () => {
    setState('sending');
    try {
      await requestVerification();
      setState('sent');
    } catch (error) {
      setState('idle');
      toastFailure(error);
    }
  };
  if (email_verified) {
    return (
      <p className="flex items-center gap-2 font-semibold text-sm text-success">
        <Icon name="circle-check" className="size-5" />
        {t('emailVerified')}
      </p>
    );
  }
  return (
    <Notice tone={state === 'sent' ? 'success' : 'warning'}>
      <p className="break-words">{state === 'sent' ? t('sentAgain', { email }) : t('emailUnverified')}</p>
      {state !== 'sent' && (
        <Button onClick={send} disabled={state === 'sending'} className="mt-2">
          {state === 'sending' ? t('sendingAgain') : t('sendAgain')}
        </Button>
      )}
    </Notice>
  );
}
