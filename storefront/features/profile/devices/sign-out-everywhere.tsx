import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { endAllSessions } from '../../../lib/api/api-sessions.ts';
import { toastFailure } from '../../../lib/api/toast-failure.ts';
import { href } from '../../../lib/navigation/href.ts';
import { signOut } from '../../../state/account/user-auth.ts';
import { Button } from '../../../ui/button.tsx';
import { QuestionDialog } from '../../../ui/dialogs/dialog.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';

/** For a lost phone or a shared computer: ends every session, including the current one. */
export function SignOutEverywhere() {
  const t = useTranslations('profile.devices');
  const [isAsked, setIsAsked] = useState(false);
  return (
    <div className="flex flex-col gap-4 p-4 md:flex-row md:items-center md:justify-between md:gap-8 md:p-6">
      <p className="max-w-prose text-ink-soft">{t('everywhereText')}</p>
      <Button onClick={() => setIsAsked(true)} className="w-full shrink-0 md:w-auto">
        {t('everywhere')}
      </Button>
      {isAsked && <EverywhereDialog onClose={() => setIsAsked(false)} />}
    </div>
  );
}

function EverywhereDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('profile.devices');
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const leave = async () => {
    setIsBusy(true);
    try {
      await endAllSessions();
      signOut();
      showToast({ tone: 'success', message: t('endedEverywhere') });
      navigate(href('/'));
    } catch (error) {
      toastFailure(error);
      onClose();
    }
  };
  return (
    <QuestionDialog
      title={t('everywhereTitle')}
      text={t('everywhereAsk')}
      onEscape={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('stay')}</Button>
          <Button look="primary" disabled={isBusy} onClick={leave}>
            {isBusy ? t('ending') : t('everywhere')}
          </Button>
        </>
      }
    />
  );
}
