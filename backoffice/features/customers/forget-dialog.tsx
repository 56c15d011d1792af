import { useTranslations } from 'use-intl';
import type { ErasureAnswer } from '../../../contract/desk/people.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { QuestionDialog } from '../../../storefront/ui/dialogs/dialog.tsx';
import { api } from '../../lib/api/api.ts';
import { personPath } from '../../lib/api/person-path.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';

interface ForgetDialogProps {
  readonly email: string;
  readonly onForgotten: (erasure: ErasureAnswer) => void;
  readonly onClose: () => void;
}

/** Asks before a person is erased, and says what goes and what stays. */
export function ForgetDialog({ email, onForgotten, onClose }: ForgetDialogProps) {
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
    <QuestionDialog
      title={t('title', { email })}
      text={
        <div className="flex flex-col gap-4">
          <p>{t('goes')}</p>
          <p>{t('stays')}</p>
          <p className="font-semibold">{t('final')}</p>
          {failure && <FailureNotice failure={failure} />}
        </div>
      }
      onEscape={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" disabled={isBusy} onClick={() => void forget()}>
            {t('confirm')}
          </Button>
        </>
      }
    />
  );
}
