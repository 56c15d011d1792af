import { useTranslations } from 'use-intl';
import type { ListedStaff } from '../../../contract/staff/people.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { QuestionDialog } from '../../../storefront/ui/dialogs/dialog.tsx';
import { showToast } from '../../../storefront/ui/toasts/toast.ts';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { useKey } from '../../lib/api/use-key.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';

export type StaffVerb = 'disable' | 'enable' | 'reset-factors';

interface StaffQuestionProps {
  readonly person: ListedStaff;
  readonly verb: StaffVerb;
  readonly onClose: () => void;
}

/** Asks before somebody loses or gets back their access, or loses all their ways in. */
export function StaffQuestion({ person, verb, onClose }: StaffQuestionProps) {
  const words = {
    disable: useTranslations('disableStaff'),
    enable: useTranslations('enableStaff'),
    'reset-factors': useTranslations('resetStaff'),
  };
  const t = words[verb];
  const { failure, isBusy, run } = useSave();
  const key = useKey();
  const act = async () => {
    const call = { method: 'POST', body: {}, version: person.version, key } as const;
    if (!(await run(() => api(at`/staff/${person.id}/${verb}`, call)))) return;
    showToast({ message: t('done', { name: person.name }), tone: 'success' });
    onClose();
  };
  return (
    <QuestionDialog
      title={t('title', { name: person.name })}
      text={
        <div className="flex flex-col gap-4">
          <p>{t('text')}</p>
          {failure && <FailureNotice failure={failure} />}
        </div>
      }
      onEscape={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" disabled={isBusy} onClick={() => void act()}>
            {t('confirm')}
          </Button>
        </>
      }
    />
  );
}
