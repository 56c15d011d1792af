import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../storefront/ui/button.tsx';

interface BulkBarProps {
  readonly count: number;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** How many rows are selected, and what can be done with them; it stays at the bottom of the window while the rows are in view. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  const t = useTranslations('table');
  return (
    <section
      aria-label={t('bulk')}
      className="on-ink no-print sticky bottom-0 z-20 -mx-4 mt-4 grid grid-cols-[1fr_auto] items-center gap-2 px-4 py-2 shadow-float md:-mx-6 md:px-6 xl:grid-cols-[auto_1fr_auto]"
    >
      <p role="status" className="font-semibold text-sm">
        {t('selected', { count })}
      </p>
      <div className="col-span-2 row-start-2 flex gap-2 overflow-x-auto py-1 md:flex-wrap xl:col-span-1 xl:row-start-auto xl:justify-end [&>*]:shrink-0 [&>*]:px-3">
        {children}
      </div>
      <Button look="inverse" onClick={onClear}>
        {t('clear')}
      </Button>
    </section>
  );
}
