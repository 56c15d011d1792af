import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../../storefront/ui/button.tsx';
import { QuestionDialog } from '../../../storefront/ui/dialogs/dialog.tsx';

interface LeaveQuestionProps {
  readonly isDirty: boolean;
  /** Whether the entry will be there when the person comes back. */
  readonly isKept?: boolean;
}

/** Asks before a page is left on which something is not saved. */
export function LeaveQuestion({ isDirty, isKept = false }: LeaveQuestionProps) {
  const t = useTranslations('entry');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      currentLocation.pathname !== nextLocation.pathname &&
      // The sign-in leads back to what was typed.
      !(isKept && nextLocation.pathname === '/sign-in') &&
      // What was deleted has nothing to save.
      nextLocation.state?.isDeleted !== true,
  );
  useUnloadQuestion(isDirty);
  if (blocker.state !== 'blocked') return null;
  return (
    <QuestionDialog
      title={t('leave')}
      text={t(isKept ? 'leaveKeptText' : 'leaveText')}
      onEscape={() => blocker.reset()}
      actions={
        <>
          <Button onClick={() => blocker.proceed()}>{t('leaveNow')}</Button>
          <Button look="primary" onClick={() => blocker.reset()}>
            {t('stay')}
          </Button>
        </>
      }
    />
  );
}

/** The browser's own question, when the tab is closed or loads another site. */
function useUnloadQuestion(isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isAsked]);
}
