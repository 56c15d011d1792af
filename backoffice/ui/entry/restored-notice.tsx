import { useTranslations } from 'use-intl';
import { Button } from '../../../storefront/ui/button.tsx';
import { Notice } from '../../../storefront/ui/notice.tsx';
import { momentText } from '../../lib/words/format.ts';

interface RestoredNoticeProps {
  /** When it was typed; undefined for nothing restored. */
  readonly at: string | undefined;
  readonly onDiscard: () => void;
}

/** Says that what was typed before a reload or a sign-in is there again, and can be discarded. */
export function RestoredNotice({ at, onDiscard }: RestoredNoticeProps) {
  const t = useTranslations('entry');
  if (at === undefined) return null;
  return (
    <div className="mb-4">
      <Notice tone="info">
        <p>{t('restored', { time: momentText(at) })}</p>
        <Button onClick={onDiscard} className="mt-2">
          {t('discard')}
        </Button>
      </Notice>
    </div>
  );
}
