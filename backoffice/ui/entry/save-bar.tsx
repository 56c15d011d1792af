import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../storefront/ui/button.tsx';
import { QuestionDialog } from '../../../storefront/ui/dialogs/dialog.tsx';

interface SaveBarProps {
  /** Names of what is not saved yet; the bar is there while there is something. */
  readonly unsaved: readonly string[];
  readonly isBusy: boolean;
  readonly onDiscard: () => void;
  /** Why the last save failed, in short. */
  readonly children?: ReactNode;
}

const MOST_NAMES = 4;

/** Says what is not saved, at the bottom of the window. Its button submits the form around it. */
export function SaveBar({ unsaved, isBusy, onDiscard, children }: SaveBarProps) {
  const t = useTranslations('entry');
  const [isAsking, setIsAsking] = useState(false);
  if (unsaved.length === 0) return null;
  const names = unsaved.slice(0, MOST_NAMES).join(', ');
  const discard = () => {
    setIsAsking(false);
    onDiscard();
  };
  return (
    <section
      aria-label={t('unsaved')}
      className="on-ink no-print sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 shadow-float md:-mx-6 md:px-6"
    >
      <div className="min-w-0 flex-1 basis-48 text-sm">
        {children}
        <p className="truncate">
          {t('unsavedNames', { names, others: Math.max(0, unsaved.length - MOST_NAMES) })}
        </p>
      </div>
      <div className="flex gap-2">
        <Button look="inverse" onClick={() => setIsAsking(true)}>
          {t('discard')}
        </Button>
        <Button type="submit" look="primary" disabled={isBusy} aria-keyshortcuts="Control+S Meta+S">
          {isBusy ? t('saving') : t('save')}
        </Button>
      </div>
      {isAsking && (
        <QuestionDialog
          title={t('discardTitle')}
          text={t('discardText')}
          onEscape={() => setIsAsking(false)}
          actions={
            <>
              <Button onClick={() => setIsAsking(false)}>{t('stay')}</Button>
              <Button look="primary" onClick={discard}>
                {t('discard')}
              </Button>
            </>
          }
        />
      )}
    </section>
  );
}
