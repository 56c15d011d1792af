import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../storefront/ui/button.tsx';
import { QuestionDialog } from '../../storefront/ui/dialogs/dialog.tsx';
import { type Fact, Facts } from './facts.tsx';

interface ChangedDialogProps {
  /** Current state of what was edited. */
  readonly facts: readonly Fact[];
  readonly onClose: () => void;
  /** The form's `useEntry` has it: what was typed stays in front of the row as it is now. */
  readonly onShow?: (() => void) | undefined;
}

/** Opens when somebody else has saved meanwhile: it shows the current state, and says that nothing was saved. */
export function ChangedDialog({ facts, onClose, onShow }: ChangedDialogProps) {
  const t = useTranslations('changed');
  const { revalidate } = useRevalidator();
  // It closes once the page shows what it is now, so that nobody saves the earlier version again.
  const takeOver = async () => {
    onShow?.();
    await revalidate();
    onClose();
  };
  return (
    <QuestionDialog
      title={t('title')}
      text={
        <>
          <p className="mb-4">{t('text')}</p>
          <Facts facts={facts} />
        </>
      }
      onEscape={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('keepMine')}</Button>
          <Button look="primary" onClick={() => void takeOver()}>
            {t('showNow')}
          </Button>
        </>
      }
    />
  );
}
