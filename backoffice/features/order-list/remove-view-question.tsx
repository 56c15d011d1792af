import { useTranslations } from 'use-intl';
import type { View } from '../../../contract/desk/views.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { QuestionDialog } from '../../../storefront/ui/dialogs/dialog.tsx';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';

interface RemoveViewQuestionProps {
  readonly view: View;
  readonly onClose: () => void;
}

/** Asks before a view goes, which may be everybody's. */
export function RemoveViewQuestion({ view, onClose }: RemoveViewQuestionProps) {
  const t = useTranslations('orderList');
  const { failure, isBusy, run } = useSave();
  const remove = async () => {
    if (await run(() => api(at`/views/${view.id}`, { method: 'DELETE', body: {} }))) onClose();
  };
  return (
    <QuestionDialog
      title={t('removeViewTitle', { name: view.name ?? '' })}
      text={
        <div className="flex flex-col gap-4">
          <p>{view.isShared ? t('removeSharedText') : t('removeViewText')}</p>
          {failure && <FailureNotice failure={failure} />}
        </div>
      }
      onEscape={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" disabled={isBusy} onClick={() => void remove()}>
            {t('removeView')}
          </Button>
        </>
      }
    />
  );
}
