import { useTranslations } from 'use-intl';
import type { AccountExemption } from '../../../contract/orders/account-exemption.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { QuestionDialog } from '../../../storefront/ui/dialogs/dialog.tsx';
import { showToast } from '../../../storefront/ui/toasts/toast.ts';
import { api } from '../../lib/api/api.ts';
import { personPath } from '../../lib/api/person-path.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';

interface EndExemptionProps {
  readonly email: string;
  readonly exemption: AccountExemption;
  readonly onClose: () => void;
}

/** Asks before an account is taxed again. */
export function EndExemption({ email, exemption: { version }, onClose }: EndExemptionProps) {
  const t = useTranslations('accountExemption');
  const { failure, isBusy, run } = useSave();
  const end = async () => {
    const call = { method: 'DELETE', version } as const;
    if (!(await run(() => api(`${personPath(email)}/tax-exemption`, call)))) return;
    showToast({ message: t('ended'), tone: 'success' });
    onClose();
  };
  return (
    <QuestionDialog
      title={t('endTitle')}
      text={
        <div className="flex flex-col gap-4">
          <p>{t('endText')}</p>
          {failure && <FailureNotice failure={failure} />}
        </div>
      }
      onEscape={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" disabled={isBusy} onClick={() => void end()}>
            {t('end')}
          </Button>
        </>
      }
    />
  );
}
