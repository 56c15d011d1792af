import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ErasureAnswer } from '../../../contract/desk/people.ts';
import { may } from '../../../contract/staff/permissions.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { showToast } from '../../../storefront/ui/toasts/toast.ts';
import { api } from '../../lib/api/api.ts';
import { personPath } from '../../lib/api/api-path.ts';
import { saveFile } from '../../lib/api/files.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { useStaff } from '../../lib/session/use-staff.ts';
import { ConfirmQuestion } from '../../ui/confirm-question.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { StaffIcon } from '../../ui/staff-icon.tsx';

interface PersonActionsProps {
  readonly email: string;
  readonly onForgotten: (erasure: ErasureAnswer) => void;
}

/** Hands out what the shop stores about a person, and erases it. */
export function PersonActions({ email, onForgotten }: PersonActionsProps) {
  const t = useTranslations('person');
  const { role } = useStaff();
  const { failure, isBusy, attempt } = useAttempt();
  const [isAsking, setIsAsking] = useState(false);
  const handOut = async () => {
    const call = { method: 'POST', body: {} } as const;
    const data = await attempt(() => api<object>(`${personPath(email)}/export`, call));
    if (!data) return;
    saveFile(`${email}.json`, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
    showToast({ message: t('exported'), tone: 'success' });
  };
  return (
    <>
      {may(role, 'customers.export') && (
        <Button disabled={isBusy} onClick={() => void handOut()}>
          <StaffIcon name="download" className="size-5" />
          {t('export')}
        </Button>
      )}
      {may(role, 'customers.erase') && (
        <Button look="quiet" onClick={() => setIsAsking(true)}>
          {t('forget')}
        </Button>
      )}
      {failure && <FailureNotice failure={failure} />}
      {isAsking && (
        <ForgetDialog
          email={email}
          onClose={() => setIsAsking(false)}
          onForgotten={(erasure) => {
            setIsAsking(false);
            onForgotten(erasure);
          }}
        />
      )}
    </>
  );
}

interface ForgetDialogProps {
  readonly email: string;
  readonly onForgotten: (erasure: ErasureAnswer) => void;
  readonly onClose: () => void;
}

/** Asks before a person is erased, and says what goes and what stays. */
function ForgetDialog({ email, onForgotten, onClose }: ForgetDialogProps) {
  const t = useTranslations('forget');
  const { failure, isBusy, attempt } = useAttempt();
  const forget = async () => {
    const call = { method: 'POST', body: {} } as const;
    const answer = await attempt(() =>
      api<{ readonly data: ErasureAnswer }>(`${personPath(email)}/forget`, call),
    );
    if (answer) onForgotten(answer.data);
  };
  return (
    <ConfirmQuestion
      title={t('title', { email })}
      cancel={t('cancel')}
      confirm={t('confirm')}
      failure={failure}
      isBusy={isBusy}
      onConfirm={forget}
      onClose={onClose}
    >
      <p>{t('goes')}</p>
      <p>{t('stays')}</p>
      <p className="font-semibold">{t('final')}</p>
    </ConfirmQuestion>
  );
}
