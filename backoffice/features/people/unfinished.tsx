import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { InvitationBody, ListedStaff } from '../../../contract/staff/people.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { Notice } from '../../../storefront/ui/notice.tsx';
import { showToast } from '../../../storefront/ui/toasts/toast.ts';
import { api } from '../../lib/api/api.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';

/** Says that a person cannot sign in yet, and sends the invitation again: the link before it ends. */
export function Unfinished({ person }: { readonly person: ListedStaff }) {
  const t = useTranslations('people');
  const { failure, isBusy, run } = useSave();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { email, role, language } = person;
  const send = async () => {
    const body: InvitationBody = { email, role, language };
    if (!(await run(() => api('/invitations', { method: 'POST', body, key })))) return;
    // A further press sends a further mail, not the same one again.
    setKey(crypto.randomUUID());
    showToast({ message: t('invited', { email }), tone: 'success' });
  };
  return (
    <div className="mb-4 flex flex-col gap-2">
      {failure && <FailureNotice failure={failure} />}
      <Notice tone="info">
        <p className="font-semibold">{t('unfinished')}</p>
        <p>{t('unfinishedText')}</p>
      </Notice>
      <Button
        className="self-start"
        disabled={isBusy}
        aria-label={t('sendAgainTo', { email })}
        onClick={() => void send()}
      >
        {t('sendAgain')}
      </Button>
    </div>
  );
}
