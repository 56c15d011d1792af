import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../lib/api/api-error.ts';
import { openOwnConsents } from '../../lib/api/api-privacy.ts';
import { toastFailure } from '../../lib/api/toast-failure.ts';
import { href } from '../../lib/navigation/href.ts';
import { Button } from '../../ui/button.tsx';

/** Opens the page of consents without a mail: the account's confirmed email proves the mailbox. */
export function OwnConsents() {
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
