import { useTranslations } from 'use-intl';
import type { Inbox } from '../../../contract/desk/today.ts';
import { Link } from '../../../storefront/ui/link.tsx';
import { Notice } from '../../../storefront/ui/notice.tsx';

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4 pointer-fine:min-h-8';

type ChecklistNoticeProps = NonNullable<Inbox['checklist']> & {
  /** Whether it can be read what was decided about taxes; if not, another notice says so. */
  readonly isReadable: boolean;
};

/** Warns while taxes are neither registered nor declined, and says how much of the checklist for opening waits. */
export function ChecklistNotice({ left, taxesUndecided, isReadable }: ChecklistNoticeProps) {
  const t = useTranslations('today');
  const warns = taxesUndecided && isReadable;
  if (!warns && left === 0) return null;
  return (
    <div className="mb-4 flex flex-col gap-4">
      {warns && (
        <Notice tone="warning">
          <p>{t('taxesUndecided')}</p>
          <p className="flex flex-wrap gap-x-6">
            <Link to="/tax" className={LINK}>
              {t('registerTaxes')}
            </Link>
            <Link to="/checklist" className={LINK}>
              {t('openChecklist')}
            </Link>
          </p>
        </Notice>
      )}
      {left > 0 && (
        <Notice tone="info">
          <p className="flex flex-wrap items-center gap-x-6">
            {t('checklistLeft', { count: left })}
            {!warns && (
              <Link to="/checklist" className={LINK}>
                {t('openChecklist')}
              </Link>
            )}
          </p>
        </Notice>
      )}
    </div>
  );
}
